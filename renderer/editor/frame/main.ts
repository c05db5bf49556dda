/** Entry of the editor's frame: takes a port from its page, and from then on does what comes through it. */
import './environment.ts';
import 'monaco-editor/features/bracketMatching/register';
import 'monaco-editor/features/clipboard/register';
import 'monaco-editor/features/codicon/register';
import 'monaco-editor/features/comment/register';
import 'monaco-editor/features/folding/register';
import 'monaco-editor/features/indentation/register';
import 'monaco-editor/features/linesOperations/register';
import 'monaco-editor/features/unicodeHighlighter/register';
import 'monaco-editor/features/wordOperations/register';
import '#renderer/components/theme/fonts.css';
import '#renderer/components/theme/tokens.css';
import './frame.css';
import { isMac } from '#renderer/components/text/is-mac.ts';
import {
  appearanceAttributes,
  isToFrame,
  portMessage,
  type FromFrame,
  type ToFrame,
} from '#renderer/editor/frame-protocol.ts';
import { createCodeEditor, type CodeEditor } from './code-editor.ts';
import { createComparison, type Comparison } from './comparison.ts';
import { routeOf } from './keys.ts';
import { followLineChoice } from './line-choice.ts';
import { createSearch } from './search.ts';
import { createAppearance } from './theme.ts';

/** ms after the last change before an edited text is reported. */
const editPause = 150;

type Tell = (message: FromFrame) => void;

/** Tells what is typed in the text that is shown: after a pause, or at once when it is asked for. */
const tellEdits = (code: CodeEditor, tell: Tell) => {
  const shown = { number: 0, canEdit: false };
  let pause: ReturnType<typeof setTimeout> | undefined;
  const tellEdited = (): void => {
    pause = undefined;
    tell({ kind: 'edited', number: shown.number, text: code.text() });
  };
  code.view.onDidChangeModelContent(({ isFlush }) => {
    if (!shown.canEdit || isFlush) return;
    clearTimeout(pause);
    pause = setTimeout(tellEdited, editPause);
  });
  const tellLatest = (): void => {
    if (pause === undefined) return;
    clearTimeout(pause);
    tellEdited();
  };
  return { shown, tellLatest };
};

/** Passes the keys of the page on. */
const tellKeys = ({ shown, tellLatest }: ReturnType<typeof tellEdits>, tell: Tell): void => {
  const onKeyDown = (event: KeyboardEvent): void => {
    const { key, code: physical, ctrlKey, metaKey, shiftKey, altKey } = event;
    const route = routeOf(event, shown.canEdit, isMac);
    if (route === 'editor') return;
    // A key of the page may send what was typed: nothing of it may be missing.
    tellLatest();
    event.stopImmediatePropagation();
    if (route === 'page') event.preventDefault();
    tell({ kind: 'key', press: { key, code: physical, ctrlKey, metaKey, shiftKey, altKey } });
  };
  window.addEventListener('keydown', onKeyDown, { capture: true });
};

/** Stands in the place of the code, from the first two texts on. */
const compareBeside = (element: HTMLElement, tell: Tell): Comparison => {
  const beside = document.createElement('div');
  beside.id = 'comparison';
  element.after(beside);
  element.hidden = true;
  return createComparison(beside, (state) => tell({ kind: 'compared', ...state }));
};

const start = (element: HTMLElement, tell: Tell): ((message: ToFrame) => void) => {
  const appear = createAppearance(appearanceAttributes);
  const code = createCodeEditor(element);
  const search = createSearch(code.view, (state) => tell({ kind: 'matches', ...state }));
  const edits = tellEdits(code, tell);
  let comparison: Comparison | null = null;
  followLineChoice(code.view, (lines) => {
    code.mark(lines, false);
    tell({ kind: 'chosen-lines', lines });
  });
  code.view.onDidChangeCursorPosition(({ position }) => tell({ kind: 'cursor', line: position.lineNumber }));
  tellKeys(edits, tell);
  window.addEventListener('blur', edits.tellLatest);
  return (message) => {
    switch (message.kind) {
      case 'show': {
        // The last input is reported before the next text replaces it.
        edits.tellLatest();
        edits.shown.number = message.number;
        edits.shown.canEdit = message.canEdit;
        search.find(null);
        tell({ kind: 'shown', number: message.number, lineCount: code.show(message) });
        break;
      }
      case 'appearance':
        appear(message.attributes);
        break;
      case 'lines':
        code.mark(message.lines, message.reveal);
        break;
      case 'find':
        search.find(message.search);
        break;
      case 'next-match':
        search.step(message.by);
        break;
      case 'fold':
        code.fold(message.isFolded);
        break;
      case 'compare':
        comparison ??= compareBeside(element, tell);
        comparison.show(message);
        break;
      case 'compare-look':
        comparison?.look(message);
        break;
      case 'next-difference':
        comparison?.step(message.by);
        break;
      case 'focus':
        (comparison ?? code.view).focus();
        break;
      case 'report':
        edits.tellLatest();
        tell({ kind: 'reported', request: message.request });
        break;
    }
  };
};

const takePort = (event: MessageEvent<unknown>): void => {
  const [port] = event.ports;
  const element = document.getElementById('editor');
  if (event.source !== window.parent || event.data !== portMessage || port === undefined || element === null) return;
  window.removeEventListener('message', takePort);
  const handle = start(element, (message) => port.postMessage(message));
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isToFrame(data)) handle(data);
  });
  port.start();
  port.postMessage({ kind: 'ready' } satisfies FromFrame);
};

// The page's message comes after the frame has loaded, and so after this script.
if (window.parent !== window) window.addEventListener('message', takePort);
