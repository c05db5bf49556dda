/** Editing title, description and target branch: nothing typed is lost, and nothing that another user wrote is replaced unseen. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { idle, isUnknown, type ActionState } from '../../../blocks/action/action-state.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import { markStale, markStaleAfter } from '../../../api/queries.ts';
import type { MergeRequest } from '../model/merge-request.ts';
import type { Changed } from '../model/change-check.ts';
import { actionLabels } from '../model/action-labels.ts';
import { useChangeRight } from './use-change-right.ts';
import { useReadingAgain } from './use-reading-again.ts';
import { usePart, type Part } from './use-part.ts';

export const editedFields = ['title', 'description', 'target_branch'] as const;
type Field = (typeof editedFields)[number];
type Parts = Readonly<Record<Field, Part>>;

/** Editing as its form uses it. */
export interface Editing extends Parts {
  readonly isChanged: boolean;
  /** Which fields another user changed since editing began. */
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
  const right = useChangeRight(item, 'own');
  const params = { id: item.project_id, merge_request_iid: item.iid };
  const forget = async (): Promise<void> => {
    await Promise.all(editedFields.map(async (field) => parts[field].forget()));
    onDone();
  };
  const body = bodyOf(parts);
  const overtaken = editedFields.filter((field) => field in body && parts[field].base !== parts[field].original);
  const saving = useMutation({
    mutationFn: async (bases: Readonly<Record<Field, string>>) => {
      // No server of this API refuses to overwrite what was changed meanwhile: looked at before it is sent.
      const { answer: now } = await call('mergeRequests.get', { params });
      if (editedFields.some((field) => field in body && valueOf(now, field) !== bases[field])) {
        await markStale(client, ['mergeRequests.get']);
        return 'overtaken';
      }
      await call('mergeRequests.update', { params, body });
      // Read before the form closes: what appears under it is then the new text.
      await markStaleAfter(client, 'mergeRequests.update');
      await forget();
      return 'saved';
    },
    onError: (error) => {
      if (failureOf(error).code === 'no_right') right.remember();
    },
  });
  const [isKnownMissing, setKnownMissing] = useState(false);
  const basesNow = (): Readonly<Record<Field, string>> => {
    const isSeen = overtaken.length > 0;
    for (const field of overtaken) parts[field].rebase(parts[field].original);
    const base = (field: Field): string => (isSeen ? parts[field].original : parts[field].base);
    return { title: base('title'), description: base('description'), target_branch: base('target_branch') };
  };
  const reading = useReadingAgain(item);
  const failure = saving.error ? failureOf(saving.error) : null;
  const isLost = failure !== null && isUnknown(failure);
  const applyReading = (now: MergeRequest): void => {
    const hasArrived = editedFields.every((field) => !(field in body) || valueOf(now, field) === parts[field].text);
    setKnownMissing(isLost && !hasArrived);
    saving.reset();
    if (hasArrived) void forget();
  };
  const stateNow = (): ActionState => {
    if (saving.isPending) return { kind: 'running' };
    if (isKnownMissing) return { kind: 'not_done' };
    if (!failure) return idle;
    const read = (): void => reading.run(applyReading);
    const { isRunning: isChecking, failure: checkFailure } = reading;
    if (isLost) return { kind: 'unknown', failure, check: read, isChecking, checkFailure, isCheckable: true };
    return {
      kind: 'failed',
      failure,
      who: actionLabels.edit.who,
      refresh: failure.code === 'not_found' ? read : null,
      isRefreshing: isChecking,
      refreshFailure: checkFailure,
    };
  };
  const isChanged = Object.keys(body).length > 0;
  return {
    ...parts,
    isChanged,
    overtaken,
    save: () => {
      if (parts.title.text.trim() === '' || saving.isPending || isLost) return;
      if (!isChanged) return void forget();
      setKnownMissing(false);
      saving.mutate(basesNow());
    },
    isSaving: saving.isPending,
    state: stateNow(),
    discard: () => void forget(),
  };
};
