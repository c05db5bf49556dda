/** The message of a merge commit: what servers write by themselves, and whether another one is sent. */
import type { DraftAbout } from '#renderer/api/drafts/draft-store.ts';
import { t } from '#renderer/texts/t.ts';
import { mergeRequestPath } from '#renderer/things/merge-request/merge-request.ts';

interface Merging {
  readonly project_id: number;
  readonly iid: number;
  readonly title: string;
  readonly source_branch: string | null;
  readonly target_branch: string | null;
}

/** The message that servers of this API write when none is given. */
export const usualMessage = ({ title, iid, source_branch, target_branch }: Merging): string =>
  `Merge branch '${source_branch ?? ''}' into '${target_branch ?? ''}'\n\n${title}\n\nSee merge request !${String(iid)}`;

/** What to send for a text: nothing when it is empty or the usual one, so that the server writes its own. */
export const messageToSend = (item: Merging, text: string): string | undefined =>
  text.trim() === '' || text.trim() === usualMessage(item).trim() ? undefined : text;

/** What of a merge request is being written. */
export type WrittenPart = 'merge message' | 'title' | 'description' | 'target branch';

const partNames: Readonly<Record<WrittenPart, string>> = {
  'merge message': t('merging.message'),
  title: t('common.title'),
  description: t('common.description'),
  'target branch': t('common.target_branch'),
};

/** The draft of a part of a merge request. */
export const partDraft = (item: Merging, part: WrittenPart): DraftAbout => ({
  place: `mr:${String(item.project_id)}:${String(item.iid)}:${part.replace(' ', '-')}`,
  title: t('merge_request.written_part', { number: String(item.iid), title: item.title, part: partNames[part] }),
  route: mergeRequestPath(item).slice(1),
});
