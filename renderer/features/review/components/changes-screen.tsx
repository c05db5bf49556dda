/**
 * `…/changes`: the diff of a merge request; loaded when it is first opened. Without more: what is new since its changes
 * were read, if they were. `?view=all`: all of it; `?view=unviewed`: from the first file on that was not viewed; `?file=`: from that file on. `?commit=`: of one of its commits, or of some, `first..last`.
 * `?from=&to=`: what is new between two of its heads.
 */
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useDrawnHead, useKeepDrawn, type PackPatches } from '#renderer/api/channels/drawn-heads.ts';
import { EditorOpening } from '#renderer/things/clone/components/editor-opening.tsx';
import { ChangesView } from './changes-view.tsx';
import { NewChanges } from './new-changes.tsx';
import { AllChangesBar } from './since-bar.tsx';
import { ChangesLoading } from '#renderer/features/review/components/changes-notices.tsx';
import type { DrawnChanges } from '#renderer/features/review/hooks/use-drawn.ts';
import type { ReviewStart } from '#renderer/features/review/hooks/use-seen.ts';
import type { CommitRange } from '#renderer/workers/changes/changes-protocol.ts';
import type { DrawnHead } from '#shared/review/heads.ts';
import { Beside } from '#renderer/components/layout/docked-panel.tsx';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { t } from '#renderer/texts/t.ts';
import { useChangesComments } from '#renderer/features/review/hooks/use-changes-comments.tsx';
import type { MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import { useShownMergeRequest } from '#renderer/things/merge-request/shown-merge-request.ts';

/** Only whole commit ids: what an abbreviation or a branch stands for may change. */
const headIn = (parameters: URLSearchParams, name: 'from' | 'to'): string | null =>
  /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.exec(parameters.get(name) ?? '')?.[0] ?? null;

/** From the head that was read to the one that is there now; null where there is nothing to tell apart. */
const newSince = (drawn: DrawnHead | null, head: string | null, target: string): CommitRange | null => {
  if (drawn === null || head === null || drawn.target_branch !== target) return null;
  // What was read in two steps stays in two steps until all of it is read at once.
  const from = drawn.sha === head ? drawn.since : drawn.sha;
  return from === null || from === head ? null : { from, to: head };
};

/** What is shown without being named in the address: decided once, so that a push changes nothing under the reader. */
const useDefault = (drawn: DrawnHead | null | undefined, head: string | null, target: string) => {
  const [chosen, setChosen] = useState<{ readonly range: CommitRange | null } | null>(null);
  if (chosen === null && drawn !== undefined) setChosen({ range: newSince(drawn, head, target) });
  return { chosen, choose: (range: CommitRange) => setChosen({ range }) };
};

/** What the address names. */
const namedIn = (parameters: URLSearchParams) => {
  const from = headIn(parameters, 'from');
  const to = headIn(parameters, 'to');
  const path = parameters.get('file');
  const start: ReviewStart = path !== null ? { path } : parameters.get('view') === 'unviewed' ? 'unviewed' : null;
  return {
    commit: parameters.get('commit'),
    named: from !== null && to !== null ? { from, to } : null,
    start,
    isAll: start !== null || parameters.get('view') === 'all',
  };
};

/** Keeps the head that was drawn. */
const useKeeping = (item: MergeRequest) => {
  const keep = useKeepDrawn(item.project_id, item.iid);
  return (drawnNow: DrawnChanges, since: string | null, pack: PackPatches): void => {
    const { sha, files, viewed, whole, lines } = drawnNow;
    // An answer that names no head may be of any.
    if (sha === '') return;
    // Lines between two heads, as the server compares them, are not those of the merge request.
    const counted = since === null || !drawnNow.isAll ? lines : null;
    keep({ sha, files, viewed, whole, lines: counted, target_branch: drawnNow.targetBranch, since }, pack);
  };
};

/** The view needs to know which head it shows. */
export const ChangesScreen = () => {
  const item = useShownMergeRequest();
  const [parameters, setParameters] = useSearchParams();
  const { drawn } = useDrawnHead(item.project_id, item.iid);
  const targetBranch = item.target_branch ?? '';
  const { chosen, choose } = useDefault(drawn, item.sha, targetBranch);
  const { commit, named, start, isAll } = namedIn(parameters);
  const range = named ?? (commit === null ? (chosen?.range ?? null) : null);
  const go = (search: Record<string, string>): void => setParameters(search, { replace: true });
  const showAll = (): void => go({ view: 'all', ...range });
  const onDrawn = useKeeping(item);
  const { comments, over, beside } = useChangesComments(item);
  const view = {
    project: item.project_id,
    iid: item.iid,
    headSha: item.sha,
    targetBranch,
    comments,
    onCommit: (next: string | null) => {
      if (next !== null) go({ commit: next });
      else if ((chosen?.range ?? range) !== null) go({ view: 'all', ...(range ?? chosen?.range) });
      else go({});
    },
  };
  if (range === null && commit === null && !isAll && chosen === null)
    return <ChangesLoading label={t('common.loading')} />;
  return (
    <EditorOpening project={item.project_id} iid={item.iid} sha={item.sha}>
      <TextSurroundings owner={item}>
        <Beside panel={beside}>
          {range !== null && !isAll ? (
            <NewChanges
              key={`${range.from} ${range.to}`}
              {...view}
              between={range}
              onAll={showAll}
              onNewer={(head) => {
                if (named !== null) go({ from: range.from, to: head });
                else choose(newSince(drawn ?? null, head, targetBranch) ?? { from: range.from, to: head });
              }}
              onDrawn={onDrawn}
            />
          ) : (
            <>
              {range !== null && <AllChangesBar since={range.from} onSince={() => go({ ...range })} />}
              <ChangesView
                {...view}
                commit={commit}
                start={start}
                onDrawn={(changes, pack) => onDrawn(changes, null, pack)}
              />
            </>
          )}
        </Beside>
        {over}
      </TextSurroundings>
    </EditorOpening>
  );
};
