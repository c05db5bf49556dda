/** Opening a merge request: nothing typed is lost, and one whose answer was lost is looked for before it is sent again. */
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { Failure } from '#shared/api/failure.ts';
import type { InputOf } from '#shared/api/registry.ts';
import { useAction, type Action } from '#renderer/blocks/action/use-action.ts';
import { useDraftedText, type DraftedText } from '#renderer/blocks/form/use-drafted-text.ts';
import { call } from '#renderer/api/call.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';
import { longestTitle, reasonOf } from '#renderer/features/merge-requests/model/field-reasons.ts';
import { type MergeRequestItem, openable } from '#renderer/things/merge-request/merge-request.ts';
import {
  newRequestDraft,
  suggestedDescription,
  suggestedTitle,
  usualSource,
  usualTarget,
  type NewRequestPart,
} from '#renderer/features/merge-requests/model/new-merge-request.ts';
import { useComparison, type Comparison, type OpenComparison } from './use-comparison.ts';
import { useNewDetails, type NewDetails } from './use-new-details.ts';

/** What is read to find it; also where an answer was lost. */
const openRequests = (project: number | string) =>
  ({ params: { id: project }, query: { state: 'opened', per_page: 100 } }) as const;

/** Null while it is not known, and where there is none; one into the same target comes first. */
const useAlreadyOpen = (
  project: number | string,
  { source, target, from }: { readonly source: string; readonly target: string; readonly from: number | string },
): MergeRequestItem | null => {
  const { data } = useQuery(query('mergeRequests.list', openRequests(project)));
  // Branches of forks have names of their own. The project may be known by its path alone.
  const isOwn = ({ source_project_id: id, project_id }: MergeRequestItem): boolean =>
    typeof from === 'number' ? id === from : id === project_id;
  const same = openable(data ?? []).filter((item) => item.source_branch === source && source !== '' && isOwn(item));
  return same.find((item) => item.target_branch === target) ?? same[0] ?? null;
};

/** The form as its screen uses it. */
export interface NewMergeRequest {
  /** Names of the first hundred branches; others can be typed. */
  readonly branches: readonly string[];
  readonly isReading: boolean;
  readonly readFailure: Failure | null;
  readonly readBranches: () => void;
  readonly source: DraftedText;
  readonly target: DraftedText;
  readonly title: DraftedText;
  readonly description: DraftedText;
  /** What lies between the branches; nothing is sent for it but reads. */
  readonly comparison: Comparison;
  /** Assignee, labels, milestone, and the project that it goes to. */
  readonly details: NewDetails;
  readonly removesSource: boolean;
  readonly setRemovesSource: (removes: boolean) => void;
  readonly isSendable: boolean;
  readonly send: () => void;
  /** What became of the last try; a lost answer is looked up among the open ones with these branches. */
  readonly action: Action<'mergeRequests.create'>;
  readonly discard: () => void;
  /** What the server said of a part when it refused, until the part is changed. */
  readonly reasonOf: (part: NewRequestPart) => string | undefined;
  /** The source becomes the target, and the target the source. */
  readonly swap: () => void;
  /** The open one that the source branch has already. */
  readonly alreadyOpen: MergeRequestItem | null;
  /** Puts the text that the commits suggest in the place of the description; null: it is that text. */
  readonly writeAgain: (() => void) | null;
  /** Brings back what stood there before; null: nothing was replaced, or it was written on. */
  readonly takeBack: (() => void) | null;
}

const createLabels = {
  verb: t('merge_request.create'),
  running: t('merge_request.creating'),
  failed: t('merge_request.create_failed'),
  forbidden: t('merge_request.create_forbidden'),
};

/** Typing replaces the suggestion, an emptied field stays empty. */
const useText = (
  project: number | string,
  part: Parameters<typeof newRequestDraft>[1],
  suggestion: string,
): DraftedText => useDraftedText(newRequestDraft(project, part), suggestion, true);

/** The branches, what is written, with what they suggest for it, and what lies between them. */
const useWritten = (project: number | string, open: OpenComparison) => {
  const [parameters] = useSearchParams();
  const branches = useQuery(query('branches.list', { params: { id: project }, query: { per_page: 100 } }));
  const listed = branches.data ?? [];
  const target = useText(project, 'target', parameters.get('target') ?? usualTarget(listed));
  const source = useText(project, 'source', parameters.get('source') ?? usualSource(listed, target.text));
  const title = useText(project, 'title', suggestedTitle(listed, source.text));
  const details = useNewDetails(project);
  const comparison = useComparison(open, project, {
    target: target.text,
    source: source.text,
    isOne: details.target.project === null,
  });
  const suggested = suggestedDescription(comparison.commits);
  const description = useText(project, 'description', suggested);
  const [removesSource, setRemovesSource] = useState(false);
  return {
    branches: listed.map(({ name }) => name),
    isReading: branches.isPending,
    readFailure: branches.error ? failureOf(branches.error) : null,
    readBranches: () => void branches.refetch(),
    source,
    target,
    title,
    details,
    comparison,
    suggested,
    description,
    removesSource,
    setRemovesSource,
  };
};

type Written = ReturnType<typeof useWritten>;

const inputOf = (id: number | string, { source, target, title, description, removesSource, details }: Written) => ({
  params: { id },
  body: {
    source_branch: source.text.trim(),
    target_branch: target.text.trim(),
    title: title.text.trim(),
    ...(description.text !== '' && { description: description.text }),
    ...(removesSource && { remove_source_branch: true }),
    ...details.body,
  },
});

const isWhole = ({ source, target, title, details }: Written): boolean =>
  title.text.trim() !== '' &&
  title.text.trim().length <= longestTitle &&
  source.text.trim() !== '' &&
  target.text.trim() !== '' &&
  (source.text.trim() !== target.text.trim() || details.target.project !== null) &&
  details.isComplete;

const textsOf = ({
  source,
  target,
  title,
  description,
  details,
}: Written): Readonly<Record<NewRequestPart, string>> => ({
  title: title.text,
  description: description.text,
  source: source.text,
  target: target.text,
  assignee: details.assignee.text.text,
  labels: details.labels.text.text,
  milestone: details.milestone.text.text,
  project: details.target.text.text,
});

/** The text that the commits suggest, in the place of what was written, and the way back. */
const useSuggested = ({ suggested, description }: Written) => {
  const [replaced, setReplaced] = useState<string | null>(null);
  const writeAgain = (): void => {
    setReplaced(description.text);
    description.write(suggested);
  };
  const takeBack = (): void => {
    description.write(replaced ?? '');
    setReplaced(null);
  };
  const isSuggested = description.text === suggested;
  return {
    writeAgain: suggested === '' || isSuggested ? null : writeAgain,
    takeBack: replaced === null || !isSuggested ? null : takeBack,
  };
};

/** The open one with the branches that were sent. */
const findSent = async (
  project: number | string,
  { body }: InputOf<'mergeRequests.create'>,
): Promise<number | null> => {
  const { answer } = await call('mergeRequests.list', openRequests(body.target_project_id ?? project));
  const isSent = (item: (typeof answer)[number]): boolean =>
    item.source_branch === body.source_branch && item.target_branch === body.target_branch;
  return answer.find(isSent)?.iid ?? null;
};

/**
 * Prepares the form.
 * @param open reads what lies between two branches
 * @param onCreated gets the number of the merge request that is open now, and its project where that is another one
 * @param onDiscarded runs when the drafts are gone
 */
export const useNewMergeRequest = (
  project: number | string,
  open: OpenComparison,
  onCreated: (iid: number, target: number | null) => void,
  onDiscarded: () => void,
): NewMergeRequest => {
  const written = useWritten(project, open);
  const { source, target, title, description, details } = written;
  const forget = async (): Promise<void> => {
    await Promise.all([title, description, source, target, ...details.texts].map(async (text) => text.forget()));
  };
  const suggested = useSuggested(written);
  const foundIid = useRef<number | null>(null);
  const action = useAction('mergeRequests.create', {
    labels: createLabels,
    scope: project,
    check: async (sent) => {
      foundIid.current = await findSent(project, sent);
      return foundIid.current !== null;
    },
    onDone: async (answer) => {
      await forget();
      const iid = answer?.iid ?? foundIid.current;
      if (iid !== null) onCreated(iid, answer?.project_id ?? details.target.project);
    },
  });
  const isSendable = isWhole(written);
  const texts = textsOf(written);
  const [sent, setSent] = useState(texts);
  const failure = action.state.kind === 'failed' ? action.state.failure : null;
  const alreadyOpen = useAlreadyOpen(details.target.project ?? project, {
    source: source.text.trim(),
    target: target.text.trim(),
    from: project,
  });
  return {
    ...written,
    ...suggested,
    alreadyOpen,
    reasonOf: (part) => (sent[part] === texts[part] ? reasonOf(failure, part) : undefined),
    swap: () => {
      const [before, after] = [source.text, target.text];
      source.write(after);
      target.write(before);
    },
    isSendable,
    send: () => {
      if (!isSendable || action.isRefused) return;
      setSent(texts);
      action.run(inputOf(project, written));
    },
    action,
    discard: () => void forget().then(onDiscarded),
  };
};
