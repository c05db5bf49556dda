/** `p/:project/issues/:iid`: the comments of an issue, and what a merge request that closes it tells of it. */
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useSearchParams, Link } from 'react-router';
import { CircleCheck, CircleDot } from 'lucide-react';
import { WhereLink } from '#renderer/blocks/comparison/where-link.tsx';
import { failureOf } from '#renderer/api/call-error.ts';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Panes, ReadingPane, SidePanel } from '#renderer/components/layout/panes.tsx';
import { Description } from '#renderer/components/markdown/description.tsx';
import { useKnownIssue, type KnownIssue } from '#renderer/features/issues/hooks/use-known-issue.ts';
import { Notes } from '#renderer/things/note/components/notes.tsx';
import { noteList, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import { projectOfWebUrl } from '#shared/links/link-routes.ts';
import { useProjectAddress } from '#renderer/things/project/project-address.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { TextSurroundings } from '#renderer/blocks/project-texts/text-surroundings.tsx';
import { t } from '#renderer/texts/t.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { numberText } from '#shared/locale/formats.ts';
import { routeTo } from '#shared/screens.ts';
import { Age } from '#renderer/components/time/age.tsx';
import { Milestone } from '#renderer/components/text/milestone.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { Label } from '#renderer/components/text/label.tsx';
import { Person } from '#renderer/components/text/person.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Chip } from '#renderer/components/text/chip.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './issue.module.css';

const State = ({ issue }: { readonly issue: KnownIssue }) =>
  issue.state === 'closed' ? (
    <Chip icon={CircleCheck} kind="closed">
      {t('common.closed')}
    </Chip>
  ) : (
    <Chip icon={CircleDot} kind="opened">
      {issue.state === 'opened' || issue.state === null ? t('common.open_too') : visibleText(issue.state)}
    </Chip>
  );

const IssueHead = ({ issue, iid }: { readonly issue: KnownIssue | null; readonly iid: number }) => (
  <ScreenHead
    mark={issue ? <State issue={issue} /> : <Icon of={CircleDot} />}
    title={issue ? visibleText(issue.title) : t('issues.issue_number', { number: String(iid) })}
  >
    {issue && <span className={looks.number}>#{iid}</span>}
  </ScreenHead>
);

const Unknown = ({ children }: { readonly children: ReactNode }) => (
  <>
    <p className={styles.unknown}>{t('issues.unknown_text')}</p>
    <FactList isStacked>
      <Fact name={t('whereabouts.title')}>{children}</Fact>
    </FactList>
  </>
);

/** `mergeRequest` is the number of the one that it was opened from. */
const IssueFacts = ({
  issue,
  iid,
  project,
  mergeRequest,
}: {
  readonly issue: KnownIssue | null;
  readonly iid: number;
  readonly project: number | string;
  readonly mergeRequest: number | null;
}) => {
  const where = <WhereLink project={project} kind="issue" value={iid} />;
  if (!issue) return <Unknown>{where}</Unknown>;
  const none = <span className={looks.muted}>—</span>;
  return (
    <>
      <FactList isStacked>
        <Fact name={t('common.assignee')}>
          <Person person={issue.assignee} none={t('common.unassigned')} />
        </Fact>
        <Fact name={t('common.author')}>
          <Person person={issue.author} none="—" />
        </Fact>
        <Fact name={t('common.labels')}>
          {issue.labels && issue.labels.length > 0 ? (
            <span className={styles.labels}>
              {issue.labels.map((name) => (
                <Label key={name} name={visibleText(name)} />
              ))}
            </span>
          ) : (
            none
          )}
        </Fact>
        <Fact name={t('common.milestone')}>{issue.milestone ? <Milestone milestone={issue.milestone} /> : none}</Fact>
        {issue.user_notes_count !== null && (
          <Fact name={t('common.comments')}>{numberText(issue.user_notes_count)}</Fact>
        )}
        {mergeRequest !== null && (
          <Fact name={t('common.merge_request')}>
            <Link to={routeTo('merge-request', { project, iid: mergeRequest })}>!{mergeRequest}</Link>
          </Fact>
        )}
        <Fact name={t('whereabouts.title')}>{where}</Fact>
      </FactList>
      <p className={styles.footer}>
        {rich('common.opened_updated', {
          opened: <Age of={issue.created_at} ago />,
          updated: <Age of={issue.updated_at} ago />,
        })}
      </p>
      <RawData of={issue} />
    </>
  );
};

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
    return <SkeletonThing label={t('common.loading')} title={t('issues.issue_number', { number: String(iid) })} />;
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
        <SidePanel label={t('common.details')}>
          <IssueFacts issue={issue} iid={iid} project={project} mergeRequest={mergeRequest} />
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
