/** The editor itself: text, its language, marked lines, folding. */
import { editor, Range } from 'monaco-editor/editor/editor.api';
import type { LineRange } from '#renderer/editor/frame-protocol.ts';
import { languageIdOf } from './languages.ts';

/** Characters of a line after which it is neither coloured nor drawn. */
const longestColoured = 5_000;
const longestDrawn = 10_000;

/** How code looks, alone and in a comparison. */
export const codeOptions: editor.IStandaloneEditorConstructionOptions = {
  automaticLayout: true,
  bracketPairColorization: { enabled: false },
  codeLens: false,
  contextmenu: false,
  cursorBlinking: 'solid',
  dragAndDrop: false,
  fixedOverflowWidgets: true,
  folding: true,
  foldingStrategy: 'indentation',
  fontFamily: "'JetBrains Mono Variable', ui-monospace, 'SFMono-Regular', Menlo, Consolas, monospace",
  fontLigatures: false,
  fontSize: 12.5,
  glyphMargin: false,
  guides: { indentation: true },
  hideCursorInOverviewRuler: true,
  largeFileOptimizations: true,
  lineDecorationsWidth: 20,
  lineHeight: 20,
  lineNumbersMinChars: 4,
  links: false,
  maxTokenizationLineLength: longestColoured,
  minimap: { enabled: false },
  occurrencesHighlight: 'off',
  overviewRulerLanes: 3,
  padding: { top: 6, bottom: 24 },
  quickSuggestions: false,
  renderFinalNewline: 'off',
  renderLineHighlight: 'none',
  renderWhitespace: 'selection',
  // At its ends the wheel goes on to what the code is a part of.
  scrollbar: { alwaysConsumeMouseWheel: false },
  scrollBeyondLastLine: false,
  selectionHighlight: false,
  smoothScrolling: false,
  stickyScroll: { enabled: false },
  stopRenderingLineAfter: longestDrawn,
  suggestOnTriggerCharacters: false,
  unicodeHighlight: {
    ambiguousCharacters: true,
    includeComments: true,
    includeStrings: true,
    invisibleCharacters: true,
    nonBasicASCII: false,
  },
  wordBasedSuggestions: 'off',
  wordWrap: 'off',
};

/** A text to show. */
export interface ShownText {
  readonly text: string;
  readonly name: string;
  readonly label: string;
  readonly canEdit: boolean;
}

/** The editor as the frame uses it. */
export interface CodeEditor {
  readonly view: editor.IStandaloneCodeEditor;
  /** Replaces the text. @returns how many lines it has */
  show(shown: ShownText): number;
  mark(lines: LineRange | null, reveal: boolean): void;
  fold(isFolded: boolean): void;
  text(): string;
}

export const createCodeEditor = (element: HTMLElement): CodeEditor => {
  const view = editor.create(element, { ...codeOptions, model: null, readOnly: true });
  const marks = view.createDecorationsCollection();
  return {
    view,
    show: ({ text, name, label, canEdit }) => {
      const before = view.getModel();
      const model = editor.createModel(text, languageIdOf(name));
      view.updateOptions({
        ariaLabel: label,
        readOnly: !canEdit,
        // The line that is written next has its number; a last line feed that is read is no line.
        renderFinalNewline: canEdit ? 'on' : 'off',
        // Where nothing is typed, Tab goes on to what comes after the code.
        tabFocusMode: !canEdit,
        domReadOnly: !canEdit,
      });
      view.setModel(model);
      before?.dispose();
      marks.clear();
      return model.getLineCount();
    },
    mark: (lines, reveal) => {
      const count = view.getModel()?.getLineCount() ?? 0;
      if (lines === null || lines.from > count) {
        marks.clear();
        return;
      }
      const range = new Range(lines.from, 1, Math.min(lines.to, count), 1);
      marks.set([
        {
          range,
          options: {
            isWholeLine: true,
            className: 'line-mark',
            marginClassName: 'line-mark',
            lineNumberClassName: 'line-mark-number',
            linesDecorationsClassName: 'line-mark-edge',
          },
        },
      ]);
      if (!reveal) return;
      view.setPosition({ lineNumber: lines.from, column: 1 });
      view.revealLinesInCenterIfOutsideViewport(lines.from, Math.min(lines.to, count), editor.ScrollType.Immediate);
    },
    fold: (isFolded) => view.trigger('page', isFolded ? 'editor.foldAll' : 'editor.unfoldAll', null),
    text: () => view.getValue(),
  };
};
