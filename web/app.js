// app.js - puts the page together.
import { hasServer } from './engine/api.js';
import { Game } from './play/game.js';
import { load, save } from './play/saved.js';
import { Stopwatch } from './play/stopwatch.js';
import { announce, announceIn } from './table/announce.js';
import { Hand } from './table/hand.js';
import { Keys } from './table/keys.js';
import { Marks } from './table/marks.js';
import { Pointer } from './table/pointer.js';
import { Table } from './table/table.js';
import { Chart } from './seeing/chart.js';
import { Deadlock } from './seeing/deadlock.js';
import { showHardness } from './seeing/hardness.js';
import { SurveyView } from './seeing/survey.js';
import { Exchange } from './exchange/exchange.js';
import { Dealing } from './page/dealing.js';
import { EngineControls } from './page/engine_controls.js';
import { startHelp } from './page/help.js';
import { Record } from './page/record.js';
import { Status } from './page/status.js';
import { startTheme } from './page/theme.js';
import { byId, onClick } from './page/dom.js';

const game = new Game(), stopwatch = new Stopwatch(), table = new Table(byId('table'));
const hand = new Hand(game, table), marks = new Marks(table);

function showTable({ detail: { what, move } }) {
  hand.drop();
  if (what === 'start') rebuild();
  table.show(game.position, { still: what === 'start' || what === 'replay' });
  if (what === 'play') announce(game.isWon ? 'Won!' : `${game.rules.deck.spoken(move.card)} moved.`);
  else if (what === 'undo' || what === 'redo') announce(`${what === 'undo' ? 'Taken back' : 'Made again'}: ${game.turns} turns.`);
}

/** Another deal's cards are other elements: the focus goes to the first of them. */
function rebuild() {
  const hadFocus = table.root.contains(document.activeElement);
  table.build(game.rules);
  table.show(game.position, { still: true });
  if (hadFocus) table.focus();
}

/** Panels ask the server only while they are open. */
function onOpen(id, show, hide = () => {}) {
  const panel = byId(id);
  const update = () => { if (panel.open && game.board) show(); };
  panel.addEventListener('toggle', () => panel.open ? update() : hide());
  return update;
}

function startPanels(dealing, { playback }) {
  const deadlock = new Deadlock({ game, table, overlay: byId('overlay'), panel: byId('deadlock') });
  const chart = new Chart(game, playback, byId('chart'));
  const surveys = new SurveyView(byId('surveys'), ({ game: name, deal, board }) => board ? dealing.openBoard(board, name) : dealing.open(name, deal));
  const updateDeadlock = onOpen('deadlock-panel', () => deadlock.show(), () => deadlock.hide());
  const updateChart = onOpen('chart-panel', () => chart.show(), () => chart.hide());
  const updateHardness = onOpen('hardness-panel', () => {
    const { moves: _, ...deal } = game.asked;
    showHardness(byId('hardness'), deal);
  });
  onOpen('survey-panel', () => surveys.show());
  byId('survey-panel').hidden = !hasServer;
  game.addEventListener('change', ({ detail: { what } }) => {
    deadlock.hide();
    if (what === 'start') {
      chart.forget();
      updateHardness();
    }
    updateDeadlock();
    updateChart();
  });
  playback.addEventListener('load', updateChart);
}

function startMoves(engine) {
  const undo = () => game.undo(), redo = () => game.redo();
  onClick('undo', undo);
  onClick('redo', redo);
  onClick('restart', () => game.restart());
  new Pointer(table, hand);
  new Keys(table, hand, { u: undo, r: redo, Backspace: undo, n: () => engine.hint(), '?': startHelp() });
  document.addEventListener('keydown', (event) => {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches('input, textarea')) return;
    const isRedo = event.key === 'y' || (event.key === 'Z' && event.shiftKey);
    if (!isRedo && event.key !== 'z') return;
    event.preventDefault();
    if (isRedo) redo();
    else undo();
  });
}

function startSendingHome() {
  const box = byId('sends-home');
  box.checked = game.sendsHome = load('sends-home', true);
  box.addEventListener('change', () => {
    game.sendsHome = box.checked;
    save('sends-home', box.checked);
  });
}

announceIn(byId('announcements'));
startTheme();
startSendingHome();
game.addEventListener('change', showTable);
new Status(game, stopwatch);
new Record(game, stopwatch);
const dealing = new Dealing(game, stopwatch, () => table.focus());
const engine = new EngineControls(game, marks);
startMoves(engine);
startPanels(dealing, engine);
new Exchange(game, dealing, engine);

/** A server that is busy or not yet up is asked again. */
async function begin() {
  try {
    await dealing.begin();
  } catch (error) {
    announce(error.message);
    if (error.seconds) setTimeout(begin, 1000 * error.seconds);
  }
}
begin();
