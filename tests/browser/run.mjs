// run.mjs - the page in a real Chromium, all tests in one of it: `node tests/browser/run.mjs`, a single one by
// `node --test-name-pattern=PASTED tests/browser/run.mjs`. Where Chromium or the modules are missing it is skipped (77),
// unless FCLAB_BROWSER=required.
import { existsSync } from 'node:fs';
import { after, before, describe, it } from 'node:test';

const chromium = process.env.FCLAB_CHROMIUM ?? '/usr/bin/chromium';
const missing = ['playwright-core', 'axe-core'].filter((name) => !existsSync(new URL(`node_modules/${name}`, import.meta.url)));
if (!existsSync(chromium)) missing.push(chromium);

if (missing.length > 0) {
  console.log(`no ${missing.join(', ')} here (tools/bootstrap --browser installs it): no test of the page in a browser`);
  process.exit(process.env.FCLAB_BROWSER === 'required' ? 1 : 77);
}

const { startShared, stopShared, withPage } = await import('./support.mjs');
const files = ['playing', 'keeping', 'engine', 'seeing', 'exchange', 'access', 'broken', 'look', 'static'];
const all = (await Promise.all(files.map((file) => import(`./${file}.mjs`)))).flatMap(({ tests }) => tests);

describe('the page', { concurrency: 4 }, () => {
  before(() => startShared(chromium));
  after(stopShared);
  for (const [name, options, test] of all) it(name, { timeout: 300000 }, () => withPage(options, test));
});
