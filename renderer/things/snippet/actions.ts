/** What can be done with snippets; of the forms the words. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { call } from '#renderer/api/call.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { changeRight, type Snippet } from './snippet.ts';

const changers = t('notes.author_may');

export const creationLabels: ActionLabels = {
  verb: t('snippets.create'),
  running: t('snippets.creating'),
  failed: t('snippets.create_failed'),
  forbidden: t('snippets.create_forbidden'),
};

export const editLabels: ActionLabels = {
  verb: t('snippets.save'),
  running: t('snippets.saving'),
  failed: t('snippets.save_failed'),
  forbidden: t('snippets.save_forbidden'),
  who: changers,
};

/** A snippet with the project that it is in. */
export type SnippetInProject = Snippet & { readonly project: number | string };

const paramsOf = ({ project: id, id: snippet_id }: SnippetInProject) => ({ id, snippet_id });

export const remove = action({
  id: 'delete',
  operation: 'snippets.delete',
  labels: {
    verb: t('snippets.delete'),
    running: t('snippets.deleting'),
    failed: t('snippets.delete_failed'),
    forbidden: t('snippets.delete_forbidden'),
    who: changers,
  },
  command: { id: 'snippet.delete', title: asking(t('snippets.delete')), press: 'd' },
  asks: true,
  right: (snippet) => changeRight('snippets.delete', snippet.project, snippet),
  confirm: ({ title, file_name }) => ({
    title: t('snippets.delete_confirm', { name: visibleText(title) }),
    subject: visibleText(file_name ?? ''),
    consequence: t('snippets.delete_consequence'),
  }),
  input: (snippet: SnippetInProject) => ({ params: paramsOf(snippet) }),
  check: async (snippet) => isGone(call('snippets.get', { params: paramsOf(snippet) })),
  isDoneWhenGone: true,
});
