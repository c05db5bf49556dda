/** `p/:project/issues/:iid`: the comments of an issue, and what a merge request that closes it tells of it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureOf } from '#renderer/api/call-error.ts';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Panes, ReadingPane, SidePanel } from '#renderer/components/layout/panes.tsx';
import { Description } from '#renderer/components/markdown/description.tsx';
import { IssueFacts } from './issue-facts.tsx';
import { IssueHead } from './issue-head.tsx';
import { useKnownIssue } from '#renderer/features/issues/hooks/use-known-issue.ts';
import { Notes } from '#renderer/things/note/components/notes.tsx';
import { noteList, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { projectOfWebUrl } from '#shared/links/link-routes.ts';
import { useProjectAddress } from '#renderer/things/project/project-address.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { t } from '#renderer/texts/t.ts';

const IssuePage = ({ target }: { readonly target: NoteTarget }) => {
  const { project, number: iid } = target;
  const [parameters] = useSearchParams();
  const named = Number(parameters.get('merge_request') ?? 0);
  const mergeRequest = Number.isInteger(named) && named > 0 ? named : null;
  const owner = useProjectAddress(project);
  const issue = useKnownIssue(project, owner.project_id, iid, mergeRequest);
  const notes = useInfiniteQuery(noteList(target));
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  useWindowTitle(`#${String(iid)} ${issue?.title ?? ''}`.trim());
  if (notes.isLoadingError)
    return <FailureState isScreen failure={failureOf(notes.error)} onRetry={() => void notes.refetch()} />;
  if (notes.isPending)
    return <SkeletonThing label={t('routes.loading_comments')} title={t('routes.issue', { iid: String(iid) })} />;
  const at = projectOfWebUrl(owner.web_url);
  return (
    <>
      <IssueHead issue={issue} iid={iid} />
      <Panes>
        <ReadingPane setScroller={setScroller}>
          <TextSurroundings owner={owner}>
            {issue && <Description author={issue.author} at={issue.created_at} text={issue.description} />}
            <Notes
              target={target}
              title={issue?.title ?? ''}
              address={at && `${at.webUrl}${at.way}issues/${String(iid)}`}
              scroller={scroller}
            />
          </TextSurroundings>
        </ReadingPane>
        <SidePanel label={t('routes.facts')}>
          <IssueFacts issue={issue} project={project} mergeRequest={mergeRequest} />
        </SidePanel>
      </Panes>
    </>
  );
};

/** Another issue starts over. */
export const IssueScreen = () => {
  const target = { kind: 'issue', project: useProject(), number: useRouteNumber('iid') } as const;
  return <IssuePage key={target.number} target={target} />;
};
