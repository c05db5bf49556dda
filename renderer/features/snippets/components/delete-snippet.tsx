/** Asks before a snippet is deleted. */
import { call } from '#renderer/api/call.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { changeRight, type Snippet } from '#renderer/features/snippets/model/snippet.ts';
import { deletionLabels } from '#renderer/features/snippets/model/snippet-words.ts';

export const DeleteSnippet = ({
  project,
  snippet,
  onDone,
  onClose,
}: {
  readonly project: number | string;
  readonly snippet: Snippet;
  readonly onDone?: () => void;
  readonly onClose: () => void;
}) => {
  const params = { id: project, snippet_id: snippet.id };
  const name = visibleText(snippet.title);
  return (
    <ConfirmAction
      operation="snippets.delete"
      input={{ params }}
      {...changeRight('snippets.delete', project, snippet)}
      labels={deletionLabels}
      isDoneWhenGone
      title={t('snippets.delete_confirm', { name })}
      subject={visibleText(snippet.file_name ?? '')}
      consequence={t('snippets.delete_consequence')}
      check={async () => isGone(call('snippets.get', { params }))}
      {...(onDone && { onDone })}
      onClose={onClose}
    />
  );
};
