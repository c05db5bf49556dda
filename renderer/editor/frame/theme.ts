/** Monaco's theme from the design tokens: their values as the frame's own style sheet resolves them. */
import { editor } from 'monaco-editor/editor/editor.api';

const themeName = 'lectern';

/** Colours that Monaco asks for by name, and the token of each; a second part is an alpha in hexadecimal. */
const colours: Readonly<Record<string, string>> = {
  'editor.background': '--surface-detail',
  'editor.foreground': '--text-primary',
  'editorLineNumber.foreground': '--diff-context-number',
  'editorLineNumber.activeForeground': '--text-primary',
  'editorCursor.foreground': '--text-primary',
  'editor.selectionBackground': '--surface-selected',
  'editor.inactiveSelectionBackground': '--surface-selected-quiet',
  'editor.lineHighlightBackground': '--surface-detail',
  'editor.lineHighlightBorder': '--surface-detail',
  'editorIndentGuide.background1': '--border-hairline',
  'editorIndentGuide.activeBackground1': '--border-control',
  'editorWhitespace.foreground': '--border-control',
  'editorBracketMatch.background': '--surface-selected-quiet',
  'editorBracketMatch.border': '--border-strong',
  'editorOverviewRuler.border': '--border-hairline',
  'editorGutter.foldingControlForeground': '--text-muted',
  'editor.foldBackground': '--diff-folded',
  'editorUnicodeHighlight.border': '--text-warning',
  'editorBracketHighlight.foreground1': '--text-primary',
  'editorBracketHighlight.foreground2': '--text-primary',
  'editorBracketHighlight.foreground3': '--text-primary',
  'editorBracketHighlight.unexpectedBracket.foreground': '--text-primary',
  'scrollbarSlider.background': '--border-control',
  'scrollbarSlider.hoverBackground': '--border-strong',
  'scrollbarSlider.activeBackground': '--border-strong',
  'editorHoverWidget.background': '--surface-raised',
  'editorHoverWidget.foreground': '--text-primary',
  'editorHoverWidget.border': '--border-raised',
  'diffEditor.insertedLineBackground': '--diff-added-line',
  'diffEditor.insertedTextBackground': '--diff-added-word',
  'diffEditorGutter.insertedLineBackground': '--diff-added-gutter',
  'diffEditorOverview.insertedForeground': '--diff-added-mark',
  'diffEditor.removedLineBackground': '--diff-removed-line',
  'diffEditor.removedTextBackground': '--diff-removed-word',
  'diffEditorGutter.removedLineBackground': '--diff-removed-gutter',
  'diffEditorOverview.removedForeground': '--diff-removed-mark',
  'diffEditor.diagonalFill': '--border-hairline',
  'diffEditor.border': '--border-hairline',
  focusBorder: '--focus-ring',
};

/** Kinds of tokens of Monaco's grammars, and the colour role of each. */
const syntax: Readonly<Record<string, string>> = {
  '': '--text-primary',
  keyword: '--syntax-keyword',
  'keyword.operator': '--text-primary',
  constant: '--syntax-number',
  number: '--syntax-number',
  regexp: '--syntax-string',
  string: '--syntax-string',
  'string.escape': '--syntax-number',
  comment: '--syntax-comment',
  type: '--syntax-type',
  'type.identifier': '--syntax-type',
  namespace: '--syntax-type',
  annotation: '--syntax-function',
  predefined: '--syntax-function',
  'attribute.name': '--syntax-function',
  'attribute.value': '--syntax-string',
  tag: '--syntax-tag',
  metatag: '--syntax-tag',
  delimiter: '--text-primary',
  operator: '--text-primary',
  variable: '--text-primary',
  'variable.predefined': '--syntax-keyword',
};

const parts = /^rgba?\((\d+), (\d+), (\d+)/;

const hexOf = (colour: string): string | null => {
  const found = parts.exec(colour);
  return (
    found &&
    `#${found
      .slice(1, 4)
      .map((part) => Number(part).toString(16).padStart(2, '0'))
      .join('')}`
  );
};

/** Reads tokens as `#rrggbb`: the browser resolves what they stand for, system colours included. */
const createReader = () => {
  const probe = document.createElement('span');
  document.body.append(probe);
  return {
    read: (token: string): string | null => {
      probe.style.color = `var(${token})`;
      return hexOf(getComputedStyle(probe).color);
    },
    /** Of `light dark` the browser says which one it took only through a colour. */
    isDark: (): boolean => {
      probe.style.color = 'light-dark(#ffffff, #000000)';
      return hexOf(getComputedStyle(probe).color) === '#000000';
    },
    close: (): void => probe.remove(),
  };
};

/** Defines the theme of the present tokens and puts it on. */
export const applyTheme = (): void => {
  const { read, isDark, close } = createReader();
  const rules: editor.ITokenThemeRule[] = [];
  for (const [token, name] of Object.entries(syntax)) {
    const colour = read(name);
    if (colour !== null) rules.push({ token, foreground: colour.slice(1) });
  }
  const chosen: Record<string, string> = { 'scrollbar.shadow': '#00000000' };
  for (const [name, token] of Object.entries(colours)) {
    const colour = read(token);
    if (colour !== null) chosen[name] = colour;
  }
  const base = isDark() ? 'vs-dark' : 'vs';
  close();
  editor.defineTheme(themeName, { base, inherit: false, rules, colors: chosen });
  editor.setTheme(themeName);
};

/** Puts the attributes of the page on this document, so that the tokens follow, and the theme after them. */
export const createAppearance = (
  names: readonly string[],
): ((attributes: Readonly<Record<string, string>>) => void) => {
  for (const feature of ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)'])
    matchMedia(feature).addEventListener('change', applyTheme);
  applyTheme();
  return (attributes) => {
    for (const name of names) {
      const value = attributes[name];
      if (value === undefined) document.documentElement.removeAttribute(name);
      else document.documentElement.setAttribute(name, value);
    }
    applyTheme();
  };
};
