// support.mjs - what the browser's tests share: the server that was built, one Chromium, and pages that let nothing pass
// unseen: no console error, no request that leaves this machine.
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

export const source = new URL('../../', import.meta.url).pathname;
const command = process.env.FCLAB ?? `${source}build/release/fclab`;

export const DESKTOP = { width: 1280, height: 800 };
export const PHONE = { width: 360, height: 740 };

/** Runs the command; gives its status, and what it printed and said. */
export function run(...args) {
  const { stdout, stderr, status, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1 << 26 });
  if (error) throw error;
  return { stdout, stderr, status };
}

/** What it printed. */
export function fclab(...args) {
  const { stdout, stderr } = run(...args);
  if (!stdout) throw new Error(`fclab ${args.join(' ')}: ${stderr}`);
  return stdout;
}

export const fclabJson = (...args) => JSON.parse(fclab(...args, '--json'));

/** A server of its own; `url` is where it listens. */
export class Server {
  async start(...args) {
    this.process = spawn(command, ['serve', '--port', '0', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.process.stdout, this.process.stderr]) stream.setEncoding('utf8');
    this.url = await new Promise((resolve, reject) => {
      const look = (line) => { if (/http:\/\/\S+/.test(line)) resolve(line.match(/http:\/\/[^\s,]+/)[0].replace(/\/?$/, '/')); };
      for (const stream of [this.process.stdout, this.process.stderr]) createInterface({ input: stream }).on('line', look);
      this.process.on('error', reject);
      this.process.on('exit', (code) => reject(new Error(`fclab serve ended with ${code}`)));
    });
    return this;
  }

  async stop() {
    const gone = new Promise((resolve) => { this.process.on('exit', resolve); });
    this.process.kill('SIGTERM');
    return gone;
  }
}

/** What all tests use: made once, by run.mjs. */
export const shared = { browser: null, server: null, directory: null };

export async function startShared(executablePath = '/usr/bin/chromium') {
  shared.directory = mkdtempSync(join(tmpdir(), 'fclab-browser-'));
  const store = join(shared.directory, 'survey.db');
  spawnSync(command, ['survey', '11900..11999', '--store', store], { stdio: 'ignore' });
  [shared.browser, shared.server] = await Promise.all([
    chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu'] }),
    new Server().start('--store', store),
  ]);
}

export async function stopShared() {
  await shared.browser?.close();
  await shared.server?.stop();
  rmSync(shared.directory, { recursive: true, force: true });
}

/**
 * A page in a fresh profile, closed when the test ends. `expected` are patterns of console errors that the test brings
 * about; `url` is the server's unless it is given; with `isQuiet` the engine is not asked after every move.
 */
export async function withPage(options, test) {
  const { viewport = DESKTOP, link = '', expected = [], isQuiet = false, url = shared.server.url, ...more } = options;
  const context = await shared.browser.newContext({ viewport, reducedMotion: 'reduce', baseURL: url, ...more });
  const complaints = [];
  if (isQuiet) await context.addInitScript(() => { if (location.protocol === 'http:') localStorage.setItem('fclab.voice', 'false'); });
  context.on('request', (request) => { if (!isLocal(request.url(), url)) complaints.push(`asked for ${request.url()}`); });
  context.on('console', (message) => { if (message.type() === 'error' || message.type() === 'warning') complaints.push(`console: ${message.text()} ${message.location().url}`); });
  context.on('weberror', (error) => complaints.push(`error: ${error.error().stack}`));
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(40000); // the machine may be busy with other tests
    if (link !== null) {
      await page.goto(`/${link}`);
      await page.waitForSelector('.card');
    }
    await test(page, context);
  } finally {
    await context.close();
  }
  assert.deepEqual(complaints.filter((text) => !expected.some((pattern) => pattern.test(text))), []);
}

const pictures = `${source}build/screenshots`;
mkdirSync(pictures, { recursive: true });

/** A picture of the page, for people to look at. */
export async function picture(page, name) { await page.screenshot({ path: `${pictures}/${name}.png` }); }

function isLocal(address, url) { return address.startsWith(url) || /^(blob|data):/.test(address); }
