/** The folder of this computer that holds a clone of the project, and what can be done in it for a merge request. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import type {
  HeadOfClone,
  LinkedClone,
  MergeRequestOfClone,
  ConflictPreview,
  SameLines,
} from '#electron/clones/channels.ts';
import { shortSha } from '#shared/commit-id.ts';
import { routeTo } from '#shared/screens.ts';
import { ChannelNotice } from '#renderer/blocks/outcome/channel-notice.tsx';
import { ask, askDropped, bridgeQuery } from '#renderer/api/bridge.ts';
import { DropZone } from '#renderer/blocks/folder-drop/drop-zone.tsx';
import { useFolderDrop, type Dropped } from '#renderer/blocks/folder-drop/use-folder-drop.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Fact, FactList } from '#renderer/components/text/facts.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { filesWords, sameFileWords } from '#renderer/things/clone/model/clone-words.ts';
import { CheckOutDialog } from './check-out-dialog.tsx';
import { ConflictedFiles } from './conflicted-files.tsx';
import styles from './clones.module.css';

/** Most files of one merge request that are named. */
const mostFiles = 20;

const limits = ({ left_out, has_more }: SameLines): string =>
  [
    ...(left_out > 0 ? [t('clones.not_compared', { count: left_out })] : []),
    ...(has_more ? [t('clones.first_thousand')] : []),
  ].join(' ');

/** Other open merge requests that touch the same lines, each with a link and its lines. */
const SameLinesList = ({ project, same }: { readonly project: number; readonly same: SameLines }) => {
  const { requests } = same;
  const left = limits(same);
  return (
    <>
      <p role="status">
        {requests.length === 0 ? t('clones.none_same') : t('clones.same', { count: requests.length })}
      </p>
      {requests.length > 0 && (
        <ul className={styles.list} aria-label={t('clones.same_lines')}>
          {requests.map(({ iid, title, files }) => (
            <li key={iid}>
              <Link className={styles.name} to={routeTo('merge-request', { project, iid })}>
                !{iid} {visibleText(title)}
              </Link>
              <span className={styles.quiet}>{filesWords(files.length)}</span>
              {files.slice(0, mostFiles).map((file) => (
                <span key={file.path} className={styles.quiet}>
                  {visibleText(sameFileWords(file))}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
      {left !== '' && <p className={styles.quiet}>{left}</p>}
    </>
  );
};

/** Which files git cannot merge, with the lines that conflict: to be read, not changed. */
const Conflicts = ({ target, files, count }: ConflictPreview) => {
  const into = t('common.at', { name: visibleText(target.branch), sha: shortSha(target.sha) });
  if (count === 0) return <p role="status">{t('clones.no_conflicts', { into })}</p>;
  return (
    <>
      <p role="status">
        {t('clones.cannot_merge', { count, into })}{' '}
        {count > files.length && t('clones.more_files', { count: count - files.length })}
      </p>
      <ConflictedFiles files={files} isOpen />
    </>
  );
};

interface ReadingProps {
  readonly title: string;
  /** The work that was started with the button. */
  readonly work: { readonly isPending: boolean; readonly error: Error | null };
  readonly running: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

const ReadingDialog = ({ title, work, running, onClose, children }: ReadingProps) => (
  <Dialog title={title} onClose={onClose}>
    <div className={styles.body}>
      {work.isPending && <p role="status">{running}</p>}
      <ChannelNotice error={work.error} />
      {children}
      <div className={styles.actions}>
        <Button large onClick={onClose}>
          {t('common.close')}
        </Button>
      </div>
    </div>
  </Dialog>
);

type Open = 'check-out' | 'conflicts' | 'same-lines';

/** What works where a clone is linked; each starts with a click or a key, since git then reaches the server. */
const Work = ({ head }: { readonly head: HeadOfClone }) => {
  const [open, setOpen] = useState<Open | null>(null);
  const conflicts = useMutation({ mutationFn: () => ask('clones:conflicts', head) });
  const same = useMutation({ mutationFn: () => ask('clones:same-lines', head) });
  const start = (which: Open): void => {
    if (which === 'conflicts') conflicts.mutate();
    if (which === 'same-lines') same.mutate();
    setOpen(which);
  };
  useCommand('clone.check-out', () => start('check-out'));
  useCommand('clone.conflicts', () => start('conflicts'));
  useCommand('clone.same-lines', () => start('same-lines'));
  const close = (): void => setOpen(null);
  return (
    <>
      <span className={styles.buttons}>
        <Button onClick={() => start('check-out')}>{asking(t('common.check_out'))}</Button>
        <Button onClick={() => start('conflicts')}>{t('clones.preview_conflicts')}</Button>
        <Button onClick={() => start('same-lines')}>{t('clones.same_lines')}</Button>
      </span>
      {open === 'check-out' && <CheckOutDialog head={head} onClose={close} />}
      {open === 'conflicts' && (
        <ReadingDialog
          title={t('clones.preview_conflicts')}
          work={conflicts}
          running={t('common.loading')}
          onClose={close}
        >
          {conflicts.data && <Conflicts {...conflicts.data} />}
        </ReadingDialog>
      )}
      {open === 'same-lines' && (
        <ReadingDialog title={t('clones.same_lines')} work={same} running={t('common.loading')} onClose={close}>
          {same.data && <SameLinesList project={head.project} same={same.data} />}
        </ReadingDialog>
      )}
    </>
  );
};

const Linked = ({ clone: { folder, remote, problem } }: { readonly clone: LinkedClone }) => (
  <>
    <code className={styles.folder}>{visibleText(folder)}</code>
    {remote !== null && <span className={styles.quiet}>{visibleText(remote)}</span>}
    {problem !== null && (
      <Notice kind="warning" inset title={visibleText(problem.message)}>
        {problem.hint === null ? undefined : visibleText(problem.hint)}
      </Notice>
    )}
  </>
);

/** `sha` is the head that the page shows; null: the merge request has none. */
export const LocalClone = ({ sha, ...request }: MergeRequestOfClone & { readonly sha: string | null }) => {
  const client = useQueryClient();
  const query = bridgeQuery('clones:read', { project: request.project, iid: request.iid });
  const clone = useQuery(query).data;
  const put = (linked: LinkedClone | null): unknown => client.setQueryData(query.queryKey, linked);
  const choosing = useMutation({
    mutationFn: (dropped: Dropped | null) => {
      const { project, iid } = request;
      if (dropped === null) return ask('clones:choose', { project, iid });
      if ('problem' in dropped) throw new Error(t(dropped.problem));
      return askDropped('clones:drop', dropped.folder, { project, iid });
    },
    onSuccess: (linked) => linked !== null && put(linked),
  });
  const unlinking = useMutation({
    mutationFn: () => ask('clones:unlink', { project: request.project, iid: request.iid }),
    onSuccess: () => put(null),
  });
  useCommand('clone.link', () => choosing.mutate(null), clone !== undefined);
  const section = useRef<HTMLDivElement>(null);
  const isOver = useFolderDrop(section, clone !== undefined, (dropped) => choosing.mutate(dropped));
  return (
    <div ref={section} className={styles.section}>
      {isOver && <DropZone text={t('shell.drop_link')} />}
      <FactList isStacked>
        <Fact name={t('clones.local_clone')}>
          {clone && <Linked clone={clone} />}
          {clone === null && <span className={styles.quiet}>{t('clones.none_linked')}</span>}
          <ChannelNotice error={choosing.error ?? unlinking.error} />
          {clone?.problem === null && sha !== null && <Work head={{ ...request, sha }} />}
          {clone !== undefined && (
            <span className={styles.buttons}>
              <Button disabled={choosing.isPending} onClick={() => choosing.mutate(null)}>
                {clone === null ? t('clones.link_folder') : t('clones.change_folder')}
              </Button>
              {clone !== null && (
                <Button look="plain" disabled={unlinking.isPending} onClick={() => unlinking.mutate()}>
                  {t('clones.unlink')}
                </Button>
              )}
            </span>
          )}
        </Fact>
      </FactList>
    </div>
  );
};
