/** Asks before a tag is deleted; its name is typed where release notes go with it. */
import { shortSha } from '#shared/commit-id.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { ConfirmAction } from '#renderer/blocks/confirm/confirm-action.tsx';
import { call } from '#renderer/api/call.ts';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { hasRelease, isAnnotated, type Tag } from '#renderer/features/tags/model/tag.ts';
import { deletionLabels } from '#renderer/features/tags/model/tag-words.ts';

const consequence = (tag: Tag): string => {
  if (hasRelease(tag)) return t('tags.delete_release_text');
  return isAnnotated(tag) ? t('tags.delete_annotated_text') : t('tags.delete_text');
};

export const DeleteTag = ({
  project,
  tag,
  onDone,
  onClose,
}: {
  readonly project: number | string;
  readonly tag: Tag;
  readonly onDone: () => void;
  readonly onClose: () => void;
}) => {
  const input = { params: { id: project, tag_name: tag.name } };
  return (
    <ConfirmAction
      operation="tags.delete"
      input={input}
      scope={project}
      labels={deletionLabels}
      title={t('tags.delete_title', { tag: visibleText(tag.name) })}
      subject={
        <>
          <Sha of={tag.commit?.id ?? ''} /> {visibleText(tag.commit?.title ?? '')}
        </>
      }
      consequence={consequence(tag)}
      safe={t('tags.delete_safe', { sha: shortSha(tag.commit?.id) })}
      {...(hasRelease(tag) && { typed: tag.name })}
      outcome={{ thing: t('tags.the_tag') }}
      check={async () => isGone(call('tags.get', input))}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
