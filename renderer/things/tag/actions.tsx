/** What can be done with tags and releases; of the forms the words. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { shortSha } from '#shared/commit-id.ts';
import { call } from '#renderer/api/call.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { isGone } from '#renderer/blocks/action/is-gone.ts';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { hasRelease, isAnnotated, type Tag } from './tag.ts';

export const creationLabels: ActionLabels = {
  verb: t('tags.create_tag'),
  running: t('common.creating'),
  failed: t('tags.create_failed'),
  forbidden: t('tags.create_forbidden'),
};

/** A tag with the project that it is in. */
export type TagInProject = Tag & { readonly project: number | string };

/** What goes with it; null: nothing. */
const lostWith = (tag: Tag): string | null => {
  if (hasRelease(tag)) return isAnnotated(tag) ? t('tags.delete_both_text') : t('tags.delete_release_text');
  return isAnnotated(tag) ? t('tags.delete_annotated_text') : null;
};

const asked = (tag: Tag): { readonly consequence: string; readonly safe?: string } => {
  const safe = t('tags.delete_safe', { sha: shortSha(tag.commit?.id) });
  const lost = lostWith(tag);
  return lost === null ? { consequence: safe } : { consequence: lost, safe };
};

const paramsOf = ({ project: id, name: tag_name }: TagInProject) => ({ id, tag_name });

/** The name is typed where release notes go with it. */
export const remove = action({
  id: 'delete',
  operation: 'tags.delete',
  labels: {
    verb: t('tags.delete_tag'),
    running: t('common.deleting'),
    failed: t('tags.delete_failed'),
    forbidden: t('tags.delete_forbidden'),
  },
  command: { id: 'tag.delete', title: asking(t('tags.delete_tag')), short: t('commands.delete_short'), press: 'd' },
  asks: true,
  right: ({ project: scope }) => ({ right: 'tags.delete', scope }),
  confirm: (tag) => ({
    title: t('tags.delete_title', { tag: visibleText(tag.name) }),
    subject: (
      <>
        <Sha of={tag.commit?.id ?? ''} /> {visibleText(tag.commit?.title ?? '')}
      </>
    ),
    ...asked(tag),
    ...(hasRelease(tag) && { typed: tag.name }),
  }),
  input: (tag: TagInProject) => ({ params: paramsOf(tag) }),
  check: async (tag) => isGone(call('tags.get', { params: paramsOf(tag) })),
});

/** Writing release notes where there are none. */
export const releaseLabels: ActionLabels = {
  verb: t('tags.create_release'),
  running: t('common.creating'),
  failed: t('tags.release_failed'),
  forbidden: t('tags.release_forbidden'),
};

export const releaseEditLabels: ActionLabels = {
  verb: t('tags.save_notes'),
  running: t('common.saving'),
  failed: t('tags.save_failed'),
  forbidden: t('tags.save_forbidden'),
};
