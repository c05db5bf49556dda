/** The context menu of a snippet. */
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { asking, t } from '#renderer/texts/t.ts';
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
      ? [{ label: asking(t('common.edit')), command: 'snippet.edit', run: () => actions.edit(snippet) }]
      : []),
    ...(actions.may('snippets.delete', snippet)
      ? [{ label: asking(t('common.delete_verb')), command: 'snippet.delete', run: () => actions.remove(snippet) }]
      : []),
  ];
  return [
    { label: t('common.open'), keys: 'Enter', run: () => actions.open(snippet) },
    { label: t('snippets.save_as_file'), run: () => actions.download(snippet) },
    'separator',
    copyEntry(t('snippets.menu_copy_title'), snippet.title),
    ...(snippet.web_url === null ? [] : [copyEntry(t('common.copy_link'), snippet.web_url)]),
    ...(changes.length > 0 ? (['separator', ...changes] as const) : []),
  ];
};
