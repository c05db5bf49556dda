/** Head of an issue: its state and title where they are known, its number. */
import { CircleCheck, CircleDot } from 'lucide-react';
import { ScreenHead } from '../../../components/layout/screen-head.tsx';
import { Chip } from '../../../components/text/chip.tsx';
import { Icon } from '../../../components/text/icon.tsx';
import { visibleText } from '../../../components/text/visible-text.ts';
import { t } from '../../../texts/t.ts';
import type { KnownIssue } from '../hooks/use-known-issue.ts';
import styles from './issue.module.css';

const State = ({ issue }: { readonly issue: KnownIssue }) =>
  issue.state === 'closed' ? (
    <Chip icon={CircleCheck} kind="closed">
      {t('issues.closed')}
    </Chip>
  ) : (
    <Chip icon={CircleDot} kind="opened">
      {issue.state === 'opened' || issue.state === null ? t('issues.opened') : visibleText(issue.state)}
    </Chip>
  );

export const IssueHead = ({ issue, iid }: { readonly issue: KnownIssue | null; readonly iid: number }) => (
  <ScreenHead
    mark={issue ? <State issue={issue} /> : <Icon of={CircleDot} />}
    title={issue ? visibleText(issue.title) : t('issues.issue_number', { number: String(iid) })}
  >
    {issue && <span className={styles.iid}>#{iid}</span>}
  </ScreenHead>
);
