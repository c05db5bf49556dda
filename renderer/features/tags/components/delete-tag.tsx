/** Asks before a tag is deleted; its name is typed where release notes go with it. */
import { isGone } from '../../../blocks/action/is-gone.ts';
import { ConfirmAction } from '../../../blocks/confirm/confirm-action.tsx';
import { call } from '../../../api/call.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { hasRelease, isAnnotated, shortSha, type Tag } from '../model/tag.ts';
import { deletionLabels } from '../model/tag-words.ts';

const consequence = (tag: Tag): string => {
  if (hasRelease(tag)) return 'The tag is deleted on the server, and its release notes with it. This cannot be undone.';
  return isAnnotated(tag)
    ? 'The tag is deleted on the server, and its message with it. This cannot be undone.'
    : 'The tag is deleted on the server.';
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
      title={`Delete ${visibleText(tag.name)}?`}
      subject={
        <>
          <code>{shortSha(tag.commit?.id)}</code> {visibleText(tag.commit?.title ?? '')}
        </>
      }
      consequence={consequence(tag)}
      safe={`Its commit stays. A new tag can be created at ${shortSha(tag.commit?.id)}.`}
      {...(hasRelease(tag) && { typed: tag.name })}
      outcome={{ thing: 'the tag' }}
      check={async () => isGone(call('tags.get', input))}
      onDone={onDone}
      onClose={onClose}
    />
  );
};
