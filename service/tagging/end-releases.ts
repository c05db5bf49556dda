/** Release notes belong to one tag: what a push deletes takes them along, and a tag that is made again begins without. */
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#service/context.ts';
import { findObjects } from '#service/git/objects.ts';
import { noObject, type MovedReference } from '#service/events/service-event.ts';
import type { PushFolder } from '#service/pushing/push-folders.ts';
import { dropRelease, releasesOf } from '#service/store/releases.ts';

const prefix = 'refs/tags/';

/** One change of the tags of a project and their release notes at a time. */
export const inTagTurn = <Value>(context: Context, projectId: number, work: () => Promise<Value>): Promise<Value> =>
  context.inTurn(`tags ${String(projectId)}`, work);

/** Those of the tags that git does not have. Asked of the process that is kept: no new one. */
const missingOf = async (context: Context, projectId: number, names: readonly string[]): Promise<readonly string[]> => {
  const found = await findObjects(
    context.repositoryOf(projectId),
    names.map((name) => `${prefix}${name}`),
  );
  return names.filter((_, index) => !found[index]);
};

const drop = (context: Context, projectId: number, names: readonly string[]): void => {
  context.database.transaction(() => {
    for (const name of names) dropRelease(context.database, projectId, name);
  });
};

/**
 * Ends the release notes of tags that a push deleted or made; those of a tag that it moved stay. Belongs before the end of
 * the push's answer: the next thing that the pusher does may be writing new notes. Done once per push, a restart included.
 */
export const endReleases = (context: Context, push: PushFolder, changes: readonly MovedReference[]): Promise<void> =>
  inTagTurn(context, push.projectId, async () => {
    const mark = join(push.folder, 'releases-ended');
    if (existsSync(mark)) return;
    const releases = releasesOf(context.database, push.projectId);
    const touched = changes
      .filter(({ ref }) => ref.startsWith(prefix) && releases.has(ref.slice(prefix.length)))
      .map(({ ref, before }) => ({ name: ref.slice(prefix.length), isNew: before === noObject }));
    const role = touched.filter(({ isNew }) => !isNew).map(({ name }) => name);
    const ended = touched.filter(({ isNew }) => isNew).map(({ name }) => name);
    drop(context, push.projectId, [...ended, ...(await missingOf(context, push.projectId, role))]);
    writeFileSync(mark, '');
  });

/** Ends the release notes of all tags that a project does not have: git may have ended before it reported what a push did. */
export const recoverReleases = async (context: Context, projectId: number): Promise<void> => {
  const names = [...releasesOf(context.database, projectId).keys()];
  drop(context, projectId, await missingOf(context, projectId, names));
};
