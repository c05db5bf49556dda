/** Repository content: tree, blobs, archive, comparison ("Repository content"). */
import { commitSummary } from '#service/presenters/commit.ts';
import { fileChangeText } from '#service/presenters/file-change.ts';
import type { Context } from '#service/context.ts';
import { archiveFormats, streamArchive } from '#service/git/archive.ts';
import { type CommitRecord, commitsAsTheyCome } from '#service/git/log.ts';
import { diffCommitsAsTheyCome, type FileChange } from '#service/git/diff-tree.ts';
import { findCommit } from '#service/git/resolve.ts';
import { listTree } from '#service/git/ls-tree.ts';
import { mergeBase } from '#service/git/merge-base.ts';
import { findAtPath, findObject, streamBlob, type ObjectRecord } from '#service/git/objects.ts';
import { GitTimeout, type Repository } from '#service/git/process/run.ts';
import { badParameter, notFound } from '#service/http/api-failure.ts';
import { base64Stream, fileResponse, textResponse, wrapStream } from '#service/http/content.ts';
import { hasCurrent } from '#service/http/ranges.ts';
import type { Handler, Handlers } from '#service/http/handler.ts';
import { streamedResponse, listText, streamedJson } from '#service/http/stream-body.ts';
import type { ProjectAccess } from '#service/permissions/roles.ts';
import type { UserRow } from '#service/store/users/users.ts';
import { readableProject, repositoryToRead } from './access/project-access.ts';

interface RepositoryCall {
  readonly context: Context;
  readonly caller: UserRow | null;
  readonly params: { readonly id: number | string };
  readonly request: Request;
}

const repositoryFor = (call: RepositoryCall): ProjectAccess & { repository: Repository } => {
  const access = readableProject(call.context, call.caller, call.params.id);
  return { ...access, repository: repositoryToRead(call, access.project.id) };
};

/** Lists a folder, or everything below it. */
const getTree: Handler<'repository.tree'> = async (call) => {
  const { project, repository } = repositoryFor(call);
  const { ref = project.default_branch, path = '', recursive = false } = call.query;
  const commit = await findCommit(repository, ref);
  const tree = commit === null ? null : await findAtPath(repository, commit, path);
  if (tree?.type !== 'tree') throw notFound('Tree');
  return listTree(repository, tree.id, tree.path, { isRecursive: recursive, part: call.page });
};

/** A blob by its own id, or by the path of a file at a commit or branch (behaviour page, `GET …/blobs/:sha`). */
const blobFor = async (repository: Repository, sha: string, filePath: string | undefined): Promise<ObjectRecord> => {
  const object = await findObject(repository, sha);
  if (object?.type === 'blob') return object;
  const commit = await findCommit(repository, sha);
  if (commit === null) throw notFound('Blob');
  if (filePath === undefined) {
    throw badParameter('filepath is missing: a commit or branch names a file only together with its path');
  }
  const file = await findAtPath(repository, commit, filePath);
  if (file?.type !== 'blob') throw notFound('File');
  return file;
};

/** Reads the record of a blob; its content is encoded while it is read. */
const getBlob: Handler<'repository.blob'> = async (call) => {
  const { repository } = repositoryFor(call);
  const { id, size } = await blobFor(repository, call.params.sha, call.query.filepath);
  const content = streamBlob(repository, id).pipeThrough(base64Stream());
  const before = `{"size":${String(size)},"encoding":"base64","content":"`;
  const body = wrapStream(before, content, `","sha":"${id}"}`);
  return streamedResponse(new Response(body, { headers: { 'Content-Type': 'application/json' } }));
};

/** Reads the content of a blob. */
const getRawBlob: Handler<'repository.blobRaw'> = async (call) => {
  const { repository } = repositoryFor(call);
  const object = await findObject(repository, call.params.sha);
  if (object?.type !== 'blob') throw notFound('Blob');
  const etag = `"${object.id}"`;
  if (hasCurrent(call.request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ETag: etag } });
  return textResponse(streamBlob(repository, object.id), { 'Content-Length': String(object.size), ETag: etag });
};

/** Downloads all files of a commit; the ending of the path chooses the format (behaviour page, "Archive"). */
const getArchive: Handler<'repository.archive'> = async (call) => {
  const { project, repository } = repositoryFor(call);
  const ref = call.query.sha ?? project.default_branch;
  const commit = await findCommit(repository, ref);
  if (commit === null) throw notFound('File');
  const { pathname } = new URL(call.request.url);
  const format = archiveFormats.find((each) => pathname.endsWith(`/archive.${each}`)) ?? 'tar.gz';
  const folder = `${project.name}-${ref.replaceAll('/', '-')}-${commit}`;
  return fileResponse(streamArchive(repository, commit, { format, folder }), `${folder}.${format}`);
};

async function* none(): AsyncGenerator<never, void, void> {
  // The same commit on both sides: nothing is asked of git.
}

async function* summaries(commits: AsyncIterable<CommitRecord>): AsyncGenerator<object, void, void> {
  for await (const commit of commits) yield commitSummary(commit);
}

/** The files until the time is over. */
async function* untilLate(
  files: AsyncIterable<FileChange>,
  onLate: () => void,
): AsyncGenerator<FileChange, void, void> {
  try {
    yield* files;
  } catch (error) {
    if (!(error instanceof GitTimeout)) throw error;
    onLate();
  }
}

interface Comparison {
  readonly commits: AsyncGenerator<CommitRecord, void, void>;
  readonly files: AsyncIterable<FileChange>;
  readonly isSame: boolean;
}

async function* comparisonText({ commits, files, isSame }: Comparison): AsyncGenerator<string, void, void> {
  const first = await commits.next();
  const newest = first.done === true ? null : commitSummary(first.value);
  async function* all(): AsyncGenerator<object, void, void> {
    if (newest) yield newest;
    yield* summaries(commits);
  }
  yield* listText(`{"commit":${JSON.stringify(newest)},"commits":`, all());
  let isLate = false;
  const timely = untilLate(files, () => {
    isLate = true;
  });
  yield* listText(',"diffs":', timely, fileChangeText);
  yield `,"compare_timeout":${String(isLate)},"compare_same_ref":${String(isSame)}}`;
}

/**
 * Compares from the merge base of both to `to`, as merge requests do, in two git processes, one after the other and as they
 * write. A comparison that takes too long says so, and holds the files until then.
 */
const compare: Handler<'repository.compare'> = async (call) => {
  const { repository } = repositoryFor(call);
  const [from, to] = await Promise.all([
    findCommit(repository, call.query.from),
    findCommit(repository, call.query.to),
  ]);
  if (from === null || to === null) throw notFound('Commit');
  const isSame = from === to;
  const base = isSame ? to : ((await mergeBase(repository, from, to)) ?? from);
  const { compareTimeout } = call.context;
  // Nothing above the base: everything of `to` is in `from`.
  if (base === to) return streamedJson(comparisonText({ commits: none(), files: none(), isSame }));
  return streamedJson(
    comparisonText({
      commits: commitsAsTheyCome(repository, from, to),
      files: diffCommitsAsTheyCome(repository, base, to, compareTimeout),
      isSame,
    }),
  );
};

/** By operation. */
export const repositoryHandlers = {
  'repository.tree': getTree,
  'repository.blob': getBlob,
  'repository.blobRaw': getRawBlob,
  'repository.archive': getArchive,
  'repository.compare': compare,
} satisfies Handlers;
