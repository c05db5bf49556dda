/** Head of an issue: its state and title where they are known, its number. */
import { CircleCheck, CircleDot } from 'lucide-react';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { Chip } from '#renderer/components/text/chip.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { KnownIssue } from '#renderer/features/issues/hooks/use-known-issue.ts';
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
