/** Editing title, description and target branch: nothing typed is lost, and nothing that somebody else wrote is replaced unseen. */
import { useQueryClient } from '@tanstack/react-query';
import type { ActionState } from '#renderer/blocks/action/action-state.ts';
import { useRecord } from '#renderer/blocks/action/use-actions.tsx';
import { useDraftedText, type DraftedText } from '#renderer/blocks/form/use-drafted-text.ts';
import { markStale, markStaleAfter } from '#renderer/api/queries.ts';
import { partDraft } from '#renderer/features/merge-requests/model/merge-message.ts';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { edit } from '#renderer/things/merge-request/actions.tsx';
import { readNow, type Changed } from '#renderer/things/merge-request/change.ts';
import { shownReads } from './use-reading-again.ts';

/** The fields that are edited. */
export const editedFields = ['title', 'description', 'target_branch'] as const;
type Field = (typeof editedFields)[number];
type Parts = Readonly<Record<Field, DraftedText>>;

/** Editing as its form uses it. */
export interface Editing extends Parts {
  readonly isChanged: boolean;
  /** What of it somebody else changed since the writing began. */
  readonly overtaken: readonly Field[];
  readonly save: () => void;
  readonly isSaving: boolean;
  /** What became of the last try; a lost answer is looked up by reading the merge request. */
  readonly state: ActionState;
  readonly discard: () => void;
}

const valueOf = (item: MergeRequest, field: Field): string => item[field] ?? '';

const useParts = (item: MergeRequest): Parts => ({
  title: useDraftedText(partDraft(item, 'title'), valueOf(item, 'title')),
  description: useDraftedText(partDraft(item, 'description'), valueOf(item, 'description')),
  target_branch: useDraftedText(partDraft(item, 'target branch'), valueOf(item, 'target_branch')),
});

const bodyOf = (parts: Parts): Changed =>
  Object.fromEntries(editedFields.filter((field) => parts[field].isChanged).map((field) => [field, parts[field].text]));

/** Prepares it; `onDone` closes the form. */
export const useEditing = (item: MergeRequest, onDone: () => void): Editing => {
  const client = useQueryClient();
  const parts = useParts(item);
  const forget = async (): Promise<void> => {
    await Promise.all(editedFields.map(async (field) => parts[field].forget()));
    onDone();
  };
  const body = bodyOf(parts);
  const saving = useRecord(edit, item, {
    // What is shown is what the writing began with, or was said to be there instead.
    isOvertaken: async () => {
      const now = await readNow(item);
      const isOther = editedFields.some((field) => field in body && valueOf(now, field) !== parts[field].original);
      if (isOther) await markStale(client, ['mergeRequests.get']);
      return isOther;
    },
    check: async () => {
      const now = await readNow(item);
      await markStale(client, shownReads);
      return editedFields.every((field) => !(field in body) || valueOf(now, field) === parts[field].text);
    },
    // Read before the form closes: what stands under it is then the new text.
    stale: [],
    onDone: async () => {
      await markStaleAfter(client, 'mergeRequests.update');
      await forget();
    },
  });
  const isChanged = Object.keys(body).length > 0;
  return {
    ...parts,
    isChanged,
    overtaken: editedFields.filter((field) => parts[field].isOvertaken),
    save: () => {
      if (parts.title.text.trim() === '' || saving.isRunning || saving.state.kind === 'unknown') return;
      if (isChanged) saving.run(body);
      else void forget();
    },
    isSaving: saving.isRunning,
    state: saving.state,
    discard: () => void forget(),
  };
};
