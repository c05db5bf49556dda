/** What can be done with tags and releases; of the forms the words. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { shortSha } from '#shared/commit-id.ts';
import { call } from '#renderer/api/call.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import { hasRelease, isAnnotated, type Tag } from './tag.ts';

export const creationLabels: ActionLabels = {
  verb: t('tags.create_tag'),
  running: t('tags.creating_tag'),
  done: t('tags.created'),
  todo: t('tags.create_todo'),
};

/** A tag with the project that it is in. */
export type TagInProject = Tag & { readonly project: number | string };

const consequence = (tag: Tag): string => {
  if (hasRelease(tag)) return t('tags.delete_release_text');
  return isAnnotated(tag) ? t('tags.delete_annotated_text') : t('tags.delete_text');
};

const paramsOf = ({ project: id, name: tag_name }: TagInProject) => ({ id, tag_name });

/** The name is typed where release notes go with it. */
export const remove = action({
  id: 'delete',
  operation: 'tags.delete',
  labels: {
    verb: t('tags.delete_tag'),
    running: t('tags.deleting_tag'),
    done: t('tags.deleted'),
    todo: t('tags.delete_todo'),
  },
  command: { id: 'tag.delete', title: t('commands.tag_delete'), short: t('commands.tag_delete_short'), press: 'd' },
  asks: true,
  right: ({ project: scope }) => ({ right: 'tags.delete', scope }),
  confirm: (tag) => ({
    title: t('tags.delete_title', { tag: visibleText(tag.name) }),
    subject: (
      <>
        <Sha of={tag.commit?.id ?? ''} /> {visibleText(tag.commit?.title ?? '')}
      </>
    ),
    consequence: consequence(tag),
    safe: t('tags.delete_safe', { sha: shortSha(tag.commit?.id) }),
    ...(hasRelease(tag) && { typed: tag.name }),
  }),
  input: (tag: TagInProject) => ({ params: paramsOf(tag) }),
  check: async (tag) => isGone(call('tags.get', { params: paramsOf(tag) })),
});

/** Writing release notes where there are none. */
export const releaseLabels: ActionLabels = {
  verb: t('tags.create_release'),
  running: t('tags.creating_release'),
  done: t('tags.created'),
  todo: t('tags.release_todo'),
};

export const releaseEditLabels: ActionLabels = {
  verb: t('tags.save_notes'),
  running: t('tags.saving_notes'),
  done: t('tags.saved'),
  todo: t('tags.edit_todo'),
};
