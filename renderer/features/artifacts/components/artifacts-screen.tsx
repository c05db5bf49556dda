/** `p/:project/jobs/:job/artifacts`: the files in the archive of a job, looked at without unpacking it. */
import { useQuery } from '@tanstack/react-query';
import { Archive, FileSearch, FileX } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { mostNested, type ArchiveContents, type ArchiveKey, type SavedEntries } from '#shared/artifacts/artifacts.ts';
import { failureOf } from '#renderer/api/call-error.ts';
import { query } from '#renderer/api/queries.ts';
import { useWindowTitle } from '#renderer/blocks/window/window-title.ts';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { useProject, useRouteNumber } from '#renderer/components/context/route-params.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonRows, SkeletonThing } from '#renderer/components/feedback/skeleton.tsx';
import { Pane, Panes } from '#renderer/components/layout/panes.tsx';
import { ScreenHead } from '#renderer/components/layout/screen-head.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { bytesText } from '#renderer/components/text/bytes-text.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { rich } from '#renderer/texts/rich.tsx';
import { t } from '#renderer/texts/t.ts';
import { JobChip } from '#renderer/things/job/job-chip.tsx';
import { jobName, jobRoute, noArtifactsWords } from '#renderer/things/job/job.ts';
import { useArchive, useNested, type ArchiveState } from '#renderer/features/artifacts/hooks/use-archive.ts';
import { useSaving, type Saving } from '#renderer/features/artifacts/hooks/use-saving.ts';
import {
  filesOf,
  oddityWords,
  type ArchiveFiles,
  problemWords,
} from '#renderer/features/artifacts/model/archive-files.ts';
import { ArchiveSteps } from './archive-steps.tsx';
import { ArchiveTree } from './archive-tree.tsx';
import styles from './artifacts.module.css';
import { EntryView } from './entry-view.tsx';

const LeftOut = ({ saved }: { readonly saved: SavedEntries }) => (
  <ul className={styles.refused}>
    {saved.refused.map(({ path, problem }) => (
      <li key={`${path} ${problem}`}>
        <code>{visibleText(path)}</code> {problemWords[problem]}
      </li>
    ))}
    {saved.renamed.map((one) => (
      <li key={one.path}>
        {rich('artifacts.saved_as', {
          path: <code>{visibleText(one.path)}</code>,
          name: <code>{visibleText(one.saved)}</code>,
        })}
      </li>
    ))}
    {saved.refusedCount > saved.refused.length && (
      <li>{t('artifacts.more_hidden', { amount: saved.refusedCount - saved.refused.length })}</li>
    )}
  </ul>
);

type SavedProps = Pick<Saving, 'show'> & { readonly saved: SavedEntries; readonly close: ReactNode };

const Saved = ({ saved, show, close }: SavedProps) => {
  if (saved.files === 0)
    return (
      <Notice kind="warning" title={t('artifacts.nothing_saved')} actions={close}>
        <LeftOut saved={saved} />
      </Notice>
    );
  return (
    <Notice
      kind={saved.refusedCount > 0 ? 'warning' : 'success'}
      title={t('artifacts.saved', {
        count: saved.files,
        bytes: bytesText(saved.bytes),
        folder: visibleText(saved.folder),
      })}
      actions={
        <>
          <Button look="plain" onClick={show}>
            {t('common.show_in_folder')}
          </Button>
          {close}
        </>
      }
    >
      {saved.refusedCount + saved.renamed.length > 0 && <LeftOut saved={saved} />}
    </Notice>
  );
};

const SavedNotice = ({ saving }: { readonly saving: Saving }) => {
  const { isRunning, progress, saved, failure, show, stop, dismiss } = saving;
  const close = (
    <Button look="plain" onClick={dismiss}>
      {t('common.dismiss')}
    </Button>
  );
  if (isRunning)
    return (
      <Notice
        kind="info"
        title={t('artifacts.saving')}
        actions={
          <Button look="plain" onClick={stop}>
            {t('common.stop')}
          </Button>
        }
      >
        {progress !== null && t('common.nth_of', { number: progress.done, all: progress.total ?? 0 })}
      </Notice>
    );
  if (failure !== null)
    return (
      <Notice kind="danger" title={failure.message} actions={close}>
        {failure.hint}
      </Notice>
    );
  return saved === null ? null : <Saved saved={saved} show={show} close={close} />;
};

interface OfJob {
  readonly project: number | string;
  readonly job: number;
}

const Opening = ({ state }: { readonly state: ArchiveState }) => {
  if (state.kind === 'failed')
    return (
      <EmptyState
        icon={FileX}
        title={t('artifacts.not_opened')}
        actions={<Button onClick={state.retry}>{t('common.retry')}</Button>}
        role="alert"
      >
        {state.failure.message} {state.failure.hint}
      </EmptyState>
    );
  if (state.kind === 'stopped')
    return (
      <EmptyState
        icon={Archive}
        title={t('common.stopped')}
        actions={<Button onClick={state.retry}>{t('common.retry')}</Button>}
      />
    );
  if (state.kind === 'open') return null;
  const { received, total, stop } = state;
  if (received === 0) return <SkeletonRows label={t('artifacts.opening')} />;
  return (
    <EmptyState
      icon={Archive}
      title={t('artifacts.opening')}
      actions={<Button onClick={stop}>{t('common.stop')}</Button>}
    >
      {total === null
        ? bytesText(received)
        : t('common.nth_of', { number: bytesText(received), all: bytesText(total) })}
    </EmptyState>
  );
};

/** What of the archive is listed, where that is not all. */
const Unlisted = ({ contents }: { readonly contents: ArchiveContents }) => {
  if (contents.unlisted === 0) return null;
  return contents.unlisted === null ? (
    <Notice kind="warning" title={t('artifacts.damaged')} />
  ) : (
    <Notice kind="info" title={t('artifacts.unlisted', { amount: contents.unlisted })} />
  );
};

/** What of the archive is odd, where it was read nevertheless. */
const Odd = ({ oddities }: Pick<ArchiveContents, 'oddities'>) =>
  oddities.length > 0 && (
    <Notice kind="info" title={t('artifacts.odd')}>
      {oddities.map(oddityWords).join(' ')}
    </Notice>
  );

/** The file of an archive that the address names. */
const useNamedFile = (contents: ArchiveContents, files: ArchiveFiles) => {
  const [parameters, setParameters] = useSearchParams();
  const path = parameters.get('file');
  const named = path === null ? Number(parameters.get('entry') ?? Number.NaN) : files.byPath.get(path);
  const entry = contents.entries[named ?? -1];
  const shown = entry === undefined ? null : (named ?? null);
  const line = Number(parameters.get('line') ?? 0);
  return {
    entry,
    shown,
    line: line > 0 ? line : null,
    isMissing: shown === null && (path !== null || parameters.has('entry')),
    open: (index: number, at?: number): void => {
      const wanted = contents.entries[index]?.path ?? '';
      const inside = parameters.get('inside');
      const where = files.byPath.get(wanted) === index ? { file: wanted } : { entry: String(index) };
      setParameters(
        { ...(inside !== null && { inside }), ...where, ...(at !== undefined && { line: String(at) }) },
        { preventScrollReset: true },
      );
    },
  };
};

const OpenedArchive = ({
  project,
  job,
  archive,
  contents,
  onEnter,
}: OfJob & {
  readonly archive: ArchiveKey;
  readonly contents: ArchiveContents;
  readonly onEnter: (entry: number) => void;
}) => {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const files = useMemo(() => filesOf(contents.entries), [contents]);
  const saving = useSaving(archive);
  const { entry, shown, line, isMissing, open } = useNamedFile(contents, files);
  const save = (): void => saving.start(chosen.size > 0 ? [...chosen].sort((one, other) => one - other) : null);
  useCommand('artifacts.save', save, !saving.isRunning);
  return (
    <>
      <Unlisted contents={contents} />
      <Odd oddities={contents.oddities} />
      <SavedNotice saving={saving} />
      <Panes>
        <ArchiveTree
          archive={archive}
          contents={contents}
          files={files}
          shown={shown}
          onOpen={open}
          chosen={chosen}
          onChosen={setChosen}
          onSave={save}
        />
        <Pane kind="detail">
          {entry !== undefined && shown !== null ? (
            <EntryView
              project={project}
              job={job}
              archive={archive}
              index={shown}
              entry={entry}
              line={line}
              onSave={() => saving.start([shown])}
              onEnter={() => onEnter(shown)}
            />
          ) : (
            <EmptyState
              icon={FileSearch}
              title={isMissing ? t('artifacts.no_such_file') : t('artifacts.choose_file')}
            />
          )}
        </Pane>
      </Panes>
    </>
  );
};

/** The archives that the address leads into, by the indices of their entries; none for anything else. */
const useInside = () => {
  const [parameters, setParameters] = useSearchParams();
  const text = parameters.get('inside') ?? '';
  const inside = useMemo(
    () => (/^\d{1,6}(?:-\d{1,6})*$/.test(text) ? text.split('-').map(Number).slice(0, mostNested) : []),
    [text],
  );
  return {
    inside,
    goTo: (next: readonly number[]): void => setParameters(next.length === 0 ? {} : { inside: next.join('-') }),
  };
};

/** The archive that is open, or one inside of it. */
const Levels = ({
  archive,
  contents,
  ...of
}: OfJob & { readonly archive: string; readonly contents: ArchiveContents }) => {
  const { inside, goTo } = useInside();
  const { contents: nested, failure, retry } = useNested(archive, inside);
  const enter = (entry: number): void => goTo([...inside, entry]);
  if (inside.length === 0) return <OpenedArchive {...of} archive={{ archive }} contents={contents} onEnter={enter} />;
  return (
    <>
      <ArchiveSteps archive={archive} outermost={contents} inside={inside} goTo={goTo} />
      {failure !== null && (
        <EmptyState
          icon={FileX}
          title={t('artifacts.not_opened')}
          actions={<Button onClick={retry}>{t('common.retry')}</Button>}
          role="alert"
        >
          {failure.message}
        </EmptyState>
      )}
      {nested === null && failure === null && <SkeletonRows label={t('artifacts.opening')} />}
      {nested !== null && (
        <OpenedArchive
          key={inside.join('-')}
          {...of}
          archive={{ archive, inside }}
          contents={{ ...contents, ...nested }}
          onEnter={enter}
        />
      )}
    </>
  );
};

const OpenArchive = ({ head, ...of }: OfJob & { readonly head: (state: ArchiveState) => ReactNode }) => {
  const state = useArchive(of.project, of.job);
  return (
    <>
      {head(state)}
      {state.kind === 'open' ? (
        <Levels key={state.archive} {...of} archive={state.archive} contents={state.contents} />
      ) : (
        <Opening state={state} />
      )}
    </>
  );
};

export const ArtifactsScreen = () => {
  const project = useProject();
  const id = useRouteNumber('job');
  const now = useNow();
  const reading = useQuery(query('jobs.get', { params: { id: project, job_id: id } }));
  useWindowTitle(t('routes.artifacts_of', { name: reading.data?.name ?? t('routes.job_word'), id: String(id) }));
  if (reading.isLoadingError)
    return <FailureState isScreen failure={failureOf(reading.error)} onRetry={() => void reading.refetch()} />;
  const job = reading.data;
  if (job === undefined)
    return <SkeletonThing label={t('common.loading')} title={t('artifacts.of_job', { job: `#${String(id)}` })} />;
  const file = job.artifacts_file;
  const head = (state: ArchiveState | null): ReactNode => (
    <ScreenHead
      mark={<JobChip job={job} />}
      title={t('artifacts.of_job', { job: visibleText(jobName(job)) })}
      keepsTitle
    >
      <Link className={styles.link} to={jobRoute(project, job)}>
        #{id}
      </Link>
      <span className={styles.aside}>
        {[
          ...(file ? [bytesText(file.size ?? 0)] : []),
          ...(state?.kind === 'open' ? [t('common.files_too', { count: state.contents.entries.length })] : []),
        ].join(', ')}
      </span>
      <span className={styles.spacer} />
      {file && (
        <DownloadButton request={{ operation: 'jobs.artifacts', input: { params: { id: project, job_id: id } } }}>
          {t('jobs.download_artifacts')}
        </DownloadButton>
      )}
    </ScreenHead>
  );
  if (!file)
    return (
      <>
        {head(null)}
        <EmptyState icon={Archive} title={t('jobs.no_artifacts')}>
          {noArtifactsWords(job, now)}
        </EmptyState>
      </>
    );
  return <OpenArchive key={`${String(project)} ${String(id)}`} project={project} job={id} head={head} />;
};
