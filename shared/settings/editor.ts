/** The editor that files of a clone are opened in. */

/** Editors that are known, and a program of one's own. */
export const editorIds = ['vscode', 'cursor', 'zed', 'sublime', 'idea', 'own'] as const;

/** One of them. */
export type EditorId = (typeof editorIds)[number];

/** The chosen editor. */
export interface Editor {
  readonly id: EditorId;
  /** Whole path of the program; null: that of `id` is looked for. Only the system's dialog sets a path. */
  readonly program: string | null;
  /** Arguments of one's own program, with `{file}` and `{line}`. */
  readonly arguments: readonly string[];
}

/** Names as they are shown. */
export const editorNames: { readonly [Id in EditorId]: string } = {
  vscode: 'VS Code',
  cursor: 'Cursor',
  zed: 'Zed',
  sublime: 'Sublime Text',
  idea: 'JetBrains IDEA',
  own: 'Another program',
};
