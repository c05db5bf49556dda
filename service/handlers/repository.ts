/** Repository content: tree, blobs, archive, comparison ("Repository content"). */
import { commitSummary } from '../presenters/commit.ts';
import type { Context } from '../context.ts';
import { archiveFormats, streamArchive } from '../git/archive.ts';
import { diffCommits, type FileChange } from '../git/diff-tree.ts';
import { findCommit } from '../git/find-commit.ts';
import { logRange } from '../git/log.ts';
import { listTree } from '../git/ls-tree.ts';
import { mergeBase } from '../git/merge-base.ts';
import { findAtPath, findObject, streamBlob, type ObjectRecord } from '../git/objects.ts';
import { GitTimeout, type Repository } from '../git/run.ts';
import { badParameter, notFound } from '../http/api-failure.ts';
import { base64Stream, fileResponse, textResponse, wrapStream } from '../http/content.ts';
import { hasCurrent } from '../http/entity-tags.ts';
import type { Handler } from '../http/handler.ts';
import type { ProjectAccess } from '../permissions/roles.ts';
import type { UserRow } from '../store/users.ts';
import { readableProject, repositoryToRead } from './project-access.ts';

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
export const getTree: Handler<'repository.tree'> = async (call) => {
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
export const getBlob: Handler<'repository.blob'> = async (call) => {
  const { repository } = repositoryFor(call);
  const { id, size } = await blobFor(repository, call.params.sha, call.query.filepath);
  const content = streamBlob(repository, id).pipeThrough(base64Stream());
  const before = `{"size":${String(size)},"encoding":"base64","content":"`;
  const body = wrapStream(before, content, `","sha":"${id}"}`);
  return new Response(body, { headers: { 'Content-Type': 'application/json' } });
};

/** Reads the content of a blob. */
export const getRawBlob: Handler<'repository.blobRaw'> = async (call) => {
  const { repository } = repositoryFor(call);
  const object = await findObject(repository, call.params.sha);
  if (object?.type !== 'blob') throw notFound('Blob');
  const etag = `"${object.id}"`;
  if (hasCurrent(call.request.headers.get('if-none-match'), etag))
    return new Response(null, { status: 304, headers: { ETag: etag } });
  return textResponse(streamBlob(repository, object.id), { 'Content-Length': String(object.size), ETag: etag });
};

/** Downloads all files of a commit; the ending of the path chooses the format (behaviour page, "Archive"). */
export const getArchive: Handler<'repository.archive'> = async (call) => {
  const { project, repository } = repositoryFor(call);
  const ref = call.query.sha ?? project.default_branch;
  const commit = await findCommit(repository, ref);
  if (commit === null) throw notFound('File');
  const { pathname } = new URL(call.request.url);
  const format = archiveFormats.find((each) => pathname.endsWith(`/archive.${each}`)) ?? 'tar.gz';
  const folder = `${project.name}-${ref.replaceAll('/', '-')}-${commit}`;
  return fileResponse(streamArchive(repository, commit, { format, folder }), `${folder}.${format}`);
};

const differences = async (
  repository: Repository,
  from: string,
  to: string,
  timeout: number,
): Promise<{ diffs: FileChange[]; isLate: boolean }> => {
  try {
    return { diffs: await diffCommits(repository, from, to, timeout), isLate: false };
  } catch (error) {
    if (error instanceof GitTimeout) return { diffs: [], isLate: true };
    throw error;
  }
};

/** Compares from the merge base of both to `to`, as merge requests do. A comparison that takes too long says so. */
export const compare: Handler<'repository.compare'> = async (call) => {
  const { repository } = repositoryFor(call);
  const [from, to] = await Promise.all([
    findCommit(repository, call.query.from),
    findCommit(repository, call.query.to),
  ]);
  if (from === null || to === null) throw notFound('Commit');
  const base = from === to ? to : ((await mergeBase(repository, from, to)) ?? from);
  const [commits, { diffs, isLate }] = await Promise.all([
    logRange(repository, from, to),
    base === to ? { diffs: [], isLate: false } : differences(repository, base, to, call.context.compareTimeout),
  ]);
  const [last] = commits;
  return {
    answer: {
      commit: last ? commitSummary(last) : null,
      commits: commits.map(commitSummary),
      diffs,
      compare_timeout: isLate,
      compare_same_ref: from === to,
    },
  };
};
