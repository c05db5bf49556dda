/** Editing title, description and target branch: nothing typed is lost, and nothing that somebody else wrote is replaced unseen. */
import { useQueryClient } from '@tanstack/react-query';
import type { ActionState } from '../../../blocks/action/action-state.ts';
import { rightOf } from '../../../blocks/action/use-action.ts';
import { useActionSet } from '../../../blocks/action/use-action-set.ts';
import { call } from '../../../api/call.ts';
import { markStale, markStaleAfter } from '../../../api/queries.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import type { Changed } from '../model/change-check.ts';
import { actionLabels } from '../model/action-labels.ts';
import { changeRightOf } from './use-change-right.ts';
import { shownReads } from './use-reading-again.ts';
import { usePart, type Part } from './use-part.ts';

/** The fields that are edited. */
export const editedFields = ['title', 'description', 'target_branch'] as const;
type Field = (typeof editedFields)[number];
type Parts = Readonly<Record<Field, Part>>;

/** What each field was when the writing began. */
type Bases = Readonly<Record<Field, string>>;

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
  title: usePart(item, 'title', item.title),
  description: usePart(item, 'description', item.description ?? ''),
  target_branch: usePart(item, 'target branch', item.target_branch ?? ''),
});

const bodyOf = (parts: Parts): Changed =>
  Object.fromEntries(editedFields.filter((field) => parts[field].isChanged).map((field) => [field, parts[field].text]));

/** Prepares it; `onDone` closes the form. */
export const useEditing = (item: MergeRequest, onDone: () => void): Editing => {
  const client = useQueryClient();
  const parts = useParts(item);
  const params = { id: item.project_id, merge_request_iid: item.iid };
  const { right, scope } = changeRightOf(item, 'own');
  const forget = async (): Promise<void> => {
    await Promise.all(editedFields.map(async (field) => parts[field].forget()));
    onDone();
  };
  const body = bodyOf(parts);
  const overtaken = editedFields.filter((field) => field in body && parts[field].base !== parts[field].original);
  const set = useActionSet<Bases>((bases) => ({
    operation: 'mergeRequests.update',
    labels: actionLabels.edit,
    right: rightOf(right, scope),
    send: async () => {
      // No server of this API refuses to overwrite what was changed meanwhile: looked at before it is sent.
      const { answer: now } = await call('mergeRequests.get', { params });
      if (editedFields.some((field) => field in body && valueOf(now, field) !== bases[field])) {
        await markStale(client, ['mergeRequests.get']);
        return 'overtaken';
      }
      await call('mergeRequests.update', { params, body });
      return 'saved';
    },
    check: async () => {
      const { answer: now } = await call('mergeRequests.get', { params });
      await markStale(client, shownReads);
      return editedFields.every((field) => !(field in body) || valueOf(now, field) === parts[field].text);
    },
    // Read before the form closes: what stands under it is then the new text.
    stale: [],
    onDone: async (answer) => {
      if (answer === 'overtaken') return;
      await markStaleAfter(client, 'mergeRequests.update');
      await forget();
    },
  }));
  const basesNow = (): Bases => {
    const isSeen = overtaken.length > 0;
    for (const field of overtaken) parts[field].rebase(parts[field].original);
    const base = (field: Field): string => (isSeen ? parts[field].original : parts[field].base);
    return { title: base('title'), description: base('description'), target_branch: base('target_branch') };
  };
  const isChanged = Object.keys(body).length > 0;
  return {
    ...parts,
    isChanged,
    overtaken,
    save: () => {
      if (parts.title.text.trim() === '' || set.running !== null || set.state.kind === 'unknown') return;
      if (isChanged) set.run(basesNow());
      else void forget();
    },
    isSaving: set.running !== null,
    state: set.state,
    discard: () => void forget(),
  };
};
