/** Two texts in Monaco's diff editor: its own comparison of both, computed in its worker. */
import { editor } from 'monaco-editor/editor/editor.api';
import type { FromFrame, ToFrame } from '#renderer/editor/frame-protocol.ts';
import { codeOptions } from './code-editor.ts';
import { languageIdOf } from './languages.ts';

/** ms after which Monaco gives up and shows what it has. */
const longestComparison = 5_000;
/** MB of a text; the page shows no larger ones. */
const largest = 32;

type Compared = Extract<FromFrame, { kind: 'compared' }>;
type Compare = Extract<ToFrame, { kind: 'compare' }>;
type Look = Extract<ToFrame, { kind: 'compare-look' }>;

/** The diff editor as the frame uses it. */
export interface Comparison {
  show(message: Compare): void;
  look(message: Omit<Look, 'kind'>): void;
  step(by: 1 | -1): void;
  focus(): void;
}

/** Whether the comparison ended early: the editor knows it and its types do not tell. */
const isGivenUp = (view: object): boolean => {
  if (!('getDiffComputationResult' in view) || typeof view.getDiffComputationResult !== 'function') return false;
  const result = (view.getDiffComputationResult as () => { readonly quitEarly?: boolean } | null).call(view);
  return result?.quitEarly === true;
};

const diffOptions: editor.IStandaloneDiffEditorConstructionOptions = {
  ...codeOptions,
  readOnly: true,
  domReadOnly: true,
  originalEditable: false,
  diffCodeLens: false,
  diffWordWrap: 'off',
  maxComputationTime: longestComparison,
  maxFileSize: largest,
  renderGutterMenu: false,
  renderMarginRevertIcon: false,
  // Its slider covers the marks beside it; the keys lead from one to the next.
  renderOverviewRuler: false,
  tabFocusMode: true,
  useInlineViewWhenSpaceIsLimited: false,
};

/** Makes one; `tell` is called after each comparison and each step. */
export const createComparison = (element: HTMLElement, tell: (state: Omit<Compared, 'kind'>) => void): Comparison => {
  const view = editor.createDiffEditor(element, diffOptions);
  let number = 0;
  let current = 0;
  const changes = (): readonly editor.ILineChange[] => view.getLineChanges() ?? [];
  const say = (): void => tell({ number, count: changes().length, current, isGivenUp: isGivenUp(view) });
  const reveal = (): void => {
    const change = changes()[current - 1];
    if (change === undefined) return;
    const line = Math.max(1, change.modifiedStartLineNumber);
    view.getModifiedEditor().setPosition({ lineNumber: line, column: 1 });
    view.getModifiedEditor().revealLineInCenter(line, editor.ScrollType.Immediate);
    view
      .getOriginalEditor()
      .revealLineInCenterIfOutsideViewport(Math.max(1, change.originalStartLineNumber), editor.ScrollType.Immediate);
  };
  view.onDidUpdateDiff(() => {
    current = Math.min(Math.max(1, current), changes().length);
    reveal();
    say();
  });
  const look: Comparison['look'] = ({ isSplit, ignoresWhitespace }) =>
    view.updateOptions({ renderSideBySide: isSplit, ignoreTrimWhitespace: ignoresWhitespace });
  return {
    show: ({ before, after, name, label, ...message }) => {
      const last = view.getModel();
      ({ number } = message);
      current = 0;
      look(message);
      const language = languageIdOf(name);
      view.getOriginalEditor().updateOptions({ ariaLabel: `${label}, before` });
      view.getModifiedEditor().updateOptions({ ariaLabel: `${label}, after` });
      view.setModel({
        original: editor.createModel(before, language),
        modified: editor.createModel(after, language),
      });
      last?.original.dispose();
      last?.modified.dispose();
    },
    look,
    step: (by) => {
      const count = changes().length;
      if (count === 0) return;
      current = ((current - 1 + by + count) % count) + 1;
      reveal();
      say();
    },
    focus: () => view.getModifiedEditor().focus(),
  };
};
