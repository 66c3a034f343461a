// help.js - how the page is played, as a dialog.
import { byId, onClick } from './dom.js';

export function startHelp() {
  const dialog = byId('help-dialog'), open = () => dialog.showModal();
  onClick('show-help', open);
  onClick('help-close', () => dialog.close());
  return open;
}
