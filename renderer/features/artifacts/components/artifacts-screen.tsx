/** `p/:project/jobs/:job/artifacts`: the files in the archive of a job, looked at without unpacking it. */
import { useQuery } from '@tanstack/react-query';
import { Archive, FileSearch, FileX } from 'lucide-react';
import { useMemo, useState, type ComponentType, type ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { ArchiveContents } from '../../../../shared/ipc/artifacts.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import { routeTo } from '../../../../shared/screens.ts';
import { failureOf } from '../../../api/call-error.ts';
import { query } from '../../../api/queries.ts';
import { DownloadButton } from '../../../blocks/download/download-button.tsx';
import { useCommand } from '../../../components/context/commands.tsx';
import { useProject, useRouteNumber } from '../../../components/context/route-params.ts';
import { Button } from '../../../components/controls/button.tsx';
import { EmptyState } from '../../../components/feedback/empty-state.tsx';
import { FailureState } from '../../../components/feedback/failure-state.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { SkeletonRows, SkeletonThing } from '../../../components/feedback/skeleton.tsx';
import { Pane, Panes } from '../../../components/layout/panes.tsx';
import { ScreenHead } from '../../../components/layout/screen-head.tsx';
import { bytesText } from '../../../components/text/bytes-text.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { useArchive, type ArchiveState } from '../hooks/use-archive.ts';
import { useSaving } from '../hooks/use-saving.ts';
import { filesOf } from '../model/archive-files.ts';
import { ArchiveTree } from './archive-tree.tsx';
import styles from './artifacts.module.css';
import { EntryView, type TextFrame } from './entry-view.tsx';
import { SavedNotice } from './saved-notice.tsx';

export interface ArtifactsScreenProps {
  /** The state of a job as a chip. */
  readonly Mark: ComponentType<{ readonly job: { readonly status: string } }>;
  readonly Texts: TextFrame;
}

interface OfJob {
  readonly project: number | string;
  readonly job: number;
}

const Opening = ({ state }: { readonly state: ArchiveState }) => {
  if (state.kind === 'failed')
    return (
      <EmptyState
        icon={FileX}
        title="The archive could not be opened"
        actions={<Button onClick={state.retry}>Try again</Button>}
        role="alert"
      >
        {state.failure.message} {state.failure.hint}
      </EmptyState>
    );
  if (state.kind === 'stopped')
    return (
      <EmptyState
        icon={Archive}
        title="Opening was stopped"
        actions={<Button onClick={state.retry}>Open the archive</Button>}
      >
        Nothing of the archive is kept.
      </EmptyState>
    );
  if (state.kind === 'open') return null;
  const { received, total, stop } = state;
  if (received === 0) return <SkeletonRows label="Opening the archive" />;
  return (
    <EmptyState icon={Archive} title="Copying the archive" actions={<Button onClick={stop}>Stop</Button>}>
      This server sends no parts of it. {bytesText(received)}
      {total !== null && ` of ${bytesText(total)}`} so far; the copy is removed when you leave.
    </EmptyState>
  );
};

/** What of the archive is listed, where that is not all. */
const Unlisted = ({ contents }: { readonly contents: ArchiveContents }) => {
  if (contents.unlisted === 0) return null;
  return contents.unlisted === null ? (
    <Notice kind="warning" title="The directory of the archive is damaged.">
      Files behind the damage are not listed.
    </Notice>
  ) : (
    <Notice kind="info" title={`The first ${numberText(contents.entries.length)} files are listed.`}>
      {numberText(contents.unlisted)} more are in the archive: download it to have them.
    </Notice>
  );
};

const OpenedArchive = ({
  project,
  job,
  archive,
  contents,
  Texts,
}: OfJob & { readonly archive: string; readonly contents: ArchiveContents; readonly Texts: TextFrame }) => {
  const [parameters, setParameters] = useSearchParams();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const files = useMemo(() => filesOf(contents.entries), [contents]);
  const saving = useSaving(archive);
  const path = parameters.get('file');
  const named = path === null ? Number(parameters.get('entry') ?? Number.NaN) : files.byPath.get(path);
  const entry = contents.entries[named ?? -1];
  const shown = entry === undefined ? null : (named ?? null);
  const line = Number(parameters.get('line') ?? 0);
  const open = (index: number, at?: number): void => {
    const wanted = contents.entries[index]?.path ?? '';
    const where = files.byPath.get(wanted) === index ? { file: wanted } : { entry: String(index) };
    setParameters({ ...where, ...(at !== undefined && { line: String(at) }) }, { preventScrollReset: true });
  };
  const save = (): void => saving.start(chosen.size > 0 ? [...chosen].sort((one, other) => one - other) : null);
  useCommand('artifacts.save', save, !saving.isRunning);
  const isMissing = shown === null && (path !== null || parameters.has('entry'));
  return (
    <>
      <Unlisted contents={contents} />
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
              line={line > 0 ? line : null}
              Texts={Texts}
              onSave={() => saving.start([shown])}
            />
          ) : (
            <EmptyState icon={FileSearch} title={isMissing ? 'The archive has no such file' : 'Choose a file'}>
              {numberText(contents.entries.length)} files, {bytesText(files.bytes)} unpacked.{' '}
              {contents.reading === 'ranges'
                ? `${bytesText(contents.fetched)} of ${bytesText(contents.size)} were read to list them.`
                : 'A copy of the archive is on this computer until you leave.'}
            </EmptyState>
          )}
        </Pane>
      </Panes>
    </>
  );
};

const OpenArchive = ({
  Texts,
  head,
  ...of
}: OfJob & { readonly Texts: TextFrame; readonly head: (state: ArchiveState) => ReactNode }) => {
  const state = useArchive(of.project, of.job);
  return (
    <>
      {head(state)}
      {state.kind === 'open' ? (
        <OpenedArchive key={state.archive} {...of} archive={state.archive} contents={state.contents} Texts={Texts} />
      ) : (
        <Opening state={state} />
      )}
    </>
  );
};

export const ArtifactsScreen = ({ Mark, Texts }: ArtifactsScreenProps) => {
  const project = useProject();
  const id = useRouteNumber('job');
  const reading = useQuery(query('jobs.get', { params: { id: project, job_id: id } }));
  if (reading.isLoadingError)
    return <FailureState isScreen failure={failureOf(reading.error)} onRetry={() => void reading.refetch()} />;
  const job = reading.data;
  if (job === undefined) return <SkeletonThing label="Loading the job" title={`Artifacts of job #${String(id)}`} />;
  const file = job.artifacts_file;
  const head = (state: ArchiveState | null): ReactNode => (
    <ScreenHead
      mark={<Mark job={{ status: job.status ?? '' }} />}
      title={`Artifacts of ${visibleText(job.name ?? '')}`}
      keepsTitle
    >
      <Link className={styles.link} to={routeTo('job', { project, job: id })}>
        #{id}
      </Link>
      <span className={styles.aside}>
        {file && `${visibleText(file.filename)}, ${bytesText(file.size ?? 0)}`}
        {state?.kind === 'open' && `, ${numberText(state.contents.entries.length)} files`}
      </span>
      <span className={styles.spacer} />
      {file && (
        <DownloadButton request={{ operation: 'jobs.artifacts', input: { params: { id: project, job_id: id } } }}>
          Download archive
        </DownloadButton>
      )}
    </ScreenHead>
  );
  if (!file)
    return (
      <>
        {head(null)}
        <EmptyState icon={Archive} title="No artifacts">
          This job made none, they expired, or they were erased.
        </EmptyState>
      </>
    );
  return <OpenArchive key={`${String(project)} ${String(id)}`} project={project} job={id} Texts={Texts} head={head} />;
};
