/** Threads at a server of today: read and written past the app, and counted by git alone. */
import { createHash } from 'node:crypto';
import type { VariedServer } from '#testing/servers/varied-server.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { git, inClone, remoteOf } from './colleague.ts';
import { planned } from './line-comments.ts';

/** An edit of the planned file: numbers differ in both versions by two, and it is no longer than such a server shows. */
export const shiftedAndShort = (text: string): string => {
  const lines = text.split('\n').map((line, at) => (at < 60 ? line : line.replace(', corrected', '')));
  return ['a first line', 'a second line', ...lines].join('\n');
};

/** A line of git's own diff, with the counters of both versions before it. */
export interface GitLine {
  readonly sign: string;
  readonly old: number;
  readonly new: number;
  readonly text: string;
}

/** The diff of the planned file as git prints it. */
export const gitLines = (service: ServiceProcess): readonly GitLine[] =>
  inClone(remoteOf(service), 'main', (clone) => {
    const diff = git(clone, 'diff', `origin/tides-base...origin/${planned.branch}`, '--', planned.path);
    const [, first, ...hunks] = diff.split(/^@@ -(\d+)[^\n]*\n/m);
    if (first === undefined || hunks.length !== 1) throw new Error('The planned change is one hunk.');
    let [before, after] = [Number(first), Number(first)];
    return (hunks[0] ?? '').split('\n').map((line) => {
      const found = { sign: line[0] ?? ' ', old: before, new: after, text: line.slice(1) };
      if (found.sign !== '+') before += 1;
      if (found.sign !== '-') after += 1;
      return found;
    });
  });

/** The line of a diff with that sign and text. */
export const lineOf = (lines: readonly GitLine[], sign: string, text: string): GitLine => {
  const found = lines.find((line) => line.sign === sign && line.text === text);
  if (!found) throw new Error(`No line "${sign}${text}".`);
  return found;
};

/** How such a server names a line. */
export const codeOf = (line: GitLine): string =>
  `${createHash('sha1').update(planned.path).digest('hex')}_${String(line.old)}_${String(line.new)}`;

/** A thread as the server has it. */
export interface ThreadRead {
  readonly id: string;
  readonly individual_note: boolean;
  readonly notes: readonly {
    readonly id: number;
    readonly body: string;
    readonly resolved?: boolean;
    readonly position?: Readonly<Record<string, unknown>> | null;
  }[];
}

const path = (iid: number): string => `/projects/1/merge_requests/${String(iid)}`;

/** The threads of a merge request, as another account reads them. */
export const threadsOf = async (
  server: VariedServer,
  { tokens }: ServiceProcess,
  iid: number,
): Promise<readonly ThreadRead[]> => {
  const { body } = await callService(server, tokens.owner, `GET ${path(iid)}/discussions?per_page=100`);
  return (body as readonly ThreadRead[]).filter(({ individual_note }) => !individual_note);
};

/** A colleague's thread, as the web makes it. @param place what of its position the commits do not say; null: on the whole */
export const beginThread = async (
  server: VariedServer,
  service: ServiceProcess,
  iid: number,
  place: object | null,
  body: string,
): Promise<ThreadRead> => {
  const token = service.tokens.owner;
  const versions = await callService(server, token, `GET ${path(iid)}/versions`);
  const [version] = versions.body as readonly Readonly<Record<string, string>>[];
  const position = place && {
    base_sha: version?.['base_commit_sha'],
    start_sha: version?.['start_commit_sha'],
    head_sha: version?.['head_commit_sha'],
    ...place,
  };
  const made = await callService(server, token, `POST ${path(iid)}/discussions`, {
    body,
    ...(position && { position }),
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body as ThreadRead;
};

/** One on a line. */
export const writeThread = async (
  server: VariedServer,
  service: ServiceProcess,
  iid: number,
  line: GitLine,
  body: string,
): Promise<ThreadRead> =>
  beginThread(
    server,
    service,
    iid,
    {
      position_type: 'text',
      old_path: planned.path,
      new_path: planned.path,
      ...(line.sign !== '+' && { old_line: line.old }),
      ...(line.sign !== '-' && { new_line: line.new }),
    },
    body,
  );
