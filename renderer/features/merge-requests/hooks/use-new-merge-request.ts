/** Opening a merge request: nothing typed is lost, and one whose answer was lost is looked for before it is sent again. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Failure } from '../../../../shared/api/failure.ts';
import { idle, isUnknown, type ActionState } from '../../../blocks/action/action-state.ts';
import type { DraftView } from '../../../api/draft-store.ts';
import { call } from '../../../api/call.ts';
import { failureOf } from '../../../api/call-error.ts';
import { drafts } from '../../../api/drafts.ts';
import { markStaleAfter, query } from '../../../api/queries.ts';
import { useDraft } from '../../../api/use-draft.ts';
import {
  newRequestDraft,
  newRequestParts,
  suggestedTitle,
  usualSource,
  usualTarget,
} from '../model/new-merge-request.ts';

/** A text of the form, kept on disk as it is typed. */
export interface WrittenText {
  readonly text: string;
  readonly draft: DraftView;
  readonly write: (text: string) => void;
  /** Saves on this computer what is not saved yet. */
  readonly keep: () => void;
}

/** The form as its screen uses it. */
export interface NewMergeRequest {
  /** Names of the first hundred branches; others can be typed. */
  readonly branches: readonly string[];
  readonly isReading: boolean;
  readonly readFailure: Failure | null;
  readonly readBranches: () => void;
  readonly source: WrittenText;
  readonly target: WrittenText;
  readonly title: WrittenText;
  readonly description: WrittenText;
  readonly removesSource: boolean;
  readonly setRemovesSource: (removes: boolean) => void;
  readonly isSendable: boolean;
  readonly send: () => void;
  readonly isSending: boolean;
  /** What became of the last try; a lost answer is looked up among the open ones with these branches. */
  readonly state: ActionState;
  readonly discard: () => void;
}

/** A text over its suggestion: typing replaces the suggestion, an emptied field stays empty. */
const useText = (about: ReturnType<typeof newRequestDraft>, suggestion: string): WrittenText => {
  const draft = useDraft(about);
  const [isTouched, setTouched] = useState(false);
  return {
    text: draft.text === '' && !isTouched ? suggestion : draft.text,
    draft,
    write: (text) => {
      setTouched(true);
      drafts.write(about.place, text);
    },
    keep: () => void drafts.flush(about.place),
  };
};

const forget = async (places: readonly string[]): Promise<void> => {
  for (const place of places) drafts.write(place, '');
  await Promise.all(places.map((place) => drafts.flush(place)));
};

/**
 * Prepares the form.
 * @param onCreated gets the number of the merge request that is open now
 * @param onDiscarded runs when the drafts are gone
 */
export const useNewMergeRequest = (
  project: number | string,
  onCreated: (iid: number) => void,
  onDiscarded: () => void,
): NewMergeRequest => {
  const client = useQueryClient();
  const [parameters] = useSearchParams();
  const branches = useQuery(query('branches.list', { params: { id: project }, query: { per_page: 100 } }));
  const listed = branches.data ?? [];
  const target = useText(newRequestDraft(project, 'target'), parameters.get('target') ?? usualTarget(listed));
  const chosenSource = parameters.get('source');
  const source = useText(newRequestDraft(project, 'source'), chosenSource ?? usualSource(listed, target.text));
  const title = useText(newRequestDraft(project, 'title'), suggestedTitle(listed, source.text));
  const description = useText(newRequestDraft(project, 'description'), '');
  const places = newRequestParts.map((part) => newRequestDraft(project, part).place);
  const [removesSource, setRemovesSource] = useState(false);
  const params = { id: project };
  const arrived = async (iid: number): Promise<void> => {
    await forget(places);
    await markStaleAfter(client, 'mergeRequests.create');
    onCreated(iid);
  };
  const sending = useMutation({
    mutationFn: async () => {
      const body = {
        source_branch: source.text.trim(),
        target_branch: target.text.trim(),
        title: title.text.trim(),
        ...(description.text !== '' && { description: description.text }),
        ...(removesSource && { remove_source_branch: true }),
      };
      const { answer } = await call('mergeRequests.create', { params, body });
      await arrived(answer.iid);
    },
  });
  const checking = useMutation({
    mutationFn: async () => {
      const { answer } = await call('mergeRequests.list', { params, query: { state: 'opened', per_page: 100 } });
      const found = answer.find(
        (item) => item.source_branch === source.text.trim() && item.target_branch === target.text.trim(),
      );
      if (found) await arrived(found.iid);
      return found !== undefined;
    },
  });
  const failure = sending.error ? failureOf(sending.error) : null;
  const isLost = failure !== null && isUnknown(failure) && checking.data === undefined;
  const stateNow = (): ActionState => {
    if (sending.isPending) return { kind: 'running' };
    if (checking.data === false) return { kind: 'not_done' };
    if (!failure) return idle;
    if (!isLost) return { kind: 'failed', failure, who: '', refresh: null, isRefreshing: false, refreshFailure: null };
    const checkFailure = checking.error ? failureOf(checking.error) : null;
    const check = (): void => checking.mutate();
    return { kind: 'unknown', failure, check, isChecking: checking.isPending, checkFailure, isCheckable: true };
  };
  const isSendable =
    title.text.trim() !== '' &&
    source.text.trim() !== '' &&
    target.text.trim() !== '' &&
    source.text.trim() !== target.text.trim();
  return {
    branches: listed.map(({ name }) => name),
    isReading: branches.isPending,
    readFailure: branches.error ? failureOf(branches.error) : null,
    readBranches: () => void branches.refetch(),
    source,
    target,
    title,
    description,
    removesSource,
    setRemovesSource,
    isSendable,
    send: () => {
      if (!isSendable || sending.isPending || isLost) return;
      checking.reset();
      sending.mutate();
    },
    isSending: sending.isPending,
    state: stateNow(),
    discard: () => void forget(places).then(onDiscarded),
  };
};
