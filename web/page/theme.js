// theme.js - light, dark, or as the system wishes.
import { load, save } from '../play/saved.js';
import { byId } from './dom.js';

export function startTheme() {
  const choice = byId('theme');
  choice.value = load('theme', 'auto');
  const wear = () => {
    if (choice.value === 'auto') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = choice.value;
  };
  choice.addEventListener('change', () => {
    save('theme', choice.value);
    wear();
  });
  wear();
}
