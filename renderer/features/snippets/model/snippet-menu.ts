/** The context menu of a snippet. */
import type { MenuEntry } from '../../../components/controls/context-menu.ts';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
import type { Snippet } from './snippet.ts';

/** What can be done with a snippet of the list. */
export interface SnippetActions {
  readonly open: (snippet: Snippet) => void;
  readonly edit: (snippet: Snippet) => void;
  readonly remove: (snippet: Snippet) => void;
  readonly download: (snippet: Snippet) => void;
  /** Whether the right to change or delete it is not known to be missing. */
  readonly may: (right: 'snippets.update' | 'snippets.delete', snippet: Snippet) => boolean;
}

export const snippetMenu = (snippet: Snippet, actions: SnippetActions): readonly MenuEntry[] => {
  const changes: readonly MenuEntry[] = [
    ...(actions.may('snippets.update', snippet)
      ? [{ label: 'Edit…', command: 'snippet.edit', run: () => actions.edit(snippet) }]
      : []),
    ...(actions.may('snippets.delete', snippet)
      ? [{ label: 'Delete…', command: 'snippet.delete', run: () => actions.remove(snippet) }]
      : []),
  ];
  return [
    { label: 'Open', keys: 'Enter', run: () => actions.open(snippet) },
    { label: 'Save as File', run: () => actions.download(snippet) },
    'separator',
    copyEntry('Copy Title', snippet.title),
    ...(snippet.web_url === null ? [] : [copyEntry('Copy Link', snippet.web_url)]),
    ...(changes.length > 0 ? (['separator', ...changes] as const) : []),
  ];
};
