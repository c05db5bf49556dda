/** The row of the merge box about the target branch: whether there are conflicts and in which files, and how far behind the source branch is. */
import { useState } from 'react';
import { shortSha } from '#shared/commit-id.ts';
import { routeTo } from '#shared/screens.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { said } from '#renderer/texts/said.ts';
import { t } from '#renderer/texts/t.ts';
import type { CommitCount } from '#renderer/blocks/comparison/use-commit-count.ts';
import { ConflictedFiles } from '#renderer/things/clone/components/conflicted-files.tsx';
import { isFromFork, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';
import type { Conflicts } from '#renderer/workers/comparison/comparison-protocol.ts';
import { useBehind, useConflicts, useTargetHead } from '#renderer/features/merge-requests/hooks/use-conflicts.ts';
import { updateCommands } from '#renderer/features/merge-requests/model/git-commands.ts';
import type { MergeCheck } from '#renderer/features/merge-requests/model/merge-checks.ts';
import { Row } from './row.tsx';
import styles from './merge-box.module.css';

export interface ConflictsRowProps {
  readonly item: MergeRequest;
  readonly check: MergeCheck;
  /** The project that the source branch is in, where it is another one. */
  readonly forkName: string | null;
}

const words = ({ state, reason }: MergeCheck, target: string): string => {
  if (state === 'passed') return t('merging.no_conflicts', { target });
  if (reason === 'unrelated') return t('merging.unrelated_with', { target });
  return reason === 'conflicts' ? t('merging.conflicts_with', { target }) : t('merging.not_compared');
};

const behindWords = (behind: CommitCount | null | undefined, target: string): string => {
  if (behind === undefined) return t('common.loading');
  if (behind === null) return t('merging.behind_unsaid');
  const { count, isCutOff } = behind;
  if (isCutOff) return t('merging.behind_least', { count, target });
  return count === 0 ? t('merging.up_to_date', { target }) : t('merging.behind', { count, target });
};

/** What the server compared was merged here, and may come out otherwise there. */
const Found = ({ item, target, found }: { item: MergeRequest; target: string; found: Conflicts }) => {
  const { files, count, unmerged, isCutOff } = found;
  const address = (path: string): string =>
    `${routeTo('changes', { project: item.project_id, iid: item.iid })}?file=${encodeURIComponent(path)}`;
  return (
    <div className={styles.conflicts} role="status">
      {count > 0 && (
        <p>
          {t('clones.cannot_merge', { count, into: target })}
          {count > files.length && ` ${t('clones.more_files', { count: count - files.length })}`}
        </p>
      )}
      {count === 0 && <p>{t('merging.none_found')}</p>}
      <ConflictedFiles
        files={files.map(({ note, ...file }) => ({ ...file, note: note === null ? null : said(note) }))}
        addressOf={address}
      />
      {unmerged > 0 && <p className={styles.muted}>{t('merging.unmerged', { count: unmerged })}</p>}
      {isCutOff && <p className={styles.muted}>{t('merging.left_out')}.</p>}
    </div>
  );
};

/** Draws it. What is behind is asked for with a press, or where there are conflicts; the files always with a press. */
export const ConflictsRow = ({ item, check, forkName }: ConflictsRowProps) => {
  const [wantsBehind, setWantsBehind] = useState(false);
  const [wantedFor, setWantedFor] = useState<string | null>(null);
  const hasConflicts = check.reason === 'conflicts';
  const isCompared = hasConflicts || wantsBehind;
  const head = useTargetHead(item, isCompared);
  const behind = useBehind(item, head);
  // Not again by itself when the target branch has moved.
  const files = useConflicts(item, head, hasConflicts && wantedFor === head);
  const target = visibleText(item.target_branch ?? '');
  const isBehind = behind !== null && behind !== undefined && behind.count > 0;
  const isComputable = check.reason !== 'unrelated' && Boolean(item.sha);
  return (
    <Row state={check.state}>
      {words(check, target)}
      {isCompared && <span className={styles.muted}>{behindWords(behind, target)}</span>}
      {!isCompared && isComputable && (
        <Button look="plain" onClick={() => setWantsBehind(true)}>
          {t('merging.check_behind')}
        </Button>
      )}
      {hasConflicts && !files.data && typeof head === 'string' && (
        <Button disabled={files.isFetching} onClick={() => (files.isError ? void files.refetch() : setWantedFor(head))}>
          {files.isFetching ? t('common.loading') : t('merging.find_conflicts')}
        </Button>
      )}
      {isBehind && !hasConflicts && (
        <CopyButton text={updateCommands(item)}>{t('merge_request.copy_commands')}</CopyButton>
      )}
      {files.isError && <p className={styles.conflicts}>{failureOf(files.error).message}</p>}
      {files.data && (
        <Found item={item} target={t('common.at', { name: target, sha: shortSha(head ?? null) })} found={files.data} />
      )}
      {isBehind && isFromFork(item) && forkName !== null && (
        <p className={styles.conflicts}>{t('merging.fork_push', { fork: visibleText(forkName) })}</p>
      )}
    </Row>
  );
};
