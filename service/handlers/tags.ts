/** Tags and the release notes attached to them ("Tags and releases"). */
import type { z } from 'zod';
import type { Context } from '#service/context.ts';
import { mayBeCreated } from '#service/git/names.ts';
import { findCommit } from '#service/git/resolve.ts';
import { describeTags, findTag, listTags, makeTag, type TagTip, type TagRecord } from '#service/git/tags.ts';
import { notFound, refused } from '#service/http/api-failure.ts';
import type { Handler, Handlers } from '#service/http/handler.ts';
import { cutPage } from '#service/http/paging.ts';
import { repositoryCommit } from '#service/presenters/commit.ts';
import { referenceMoved } from '#service/pushing/references-moved.ts';
import { releasesOf, setRelease } from '#service/store/releases.ts';
import { changeTag } from '#service/tagging/change-tag.ts';
import { inTagTurn } from '#service/tagging/end-releases.ts';
import type { tagSchema } from '#shared/api/schemas/tag.ts';
import { readableProject, writableProject } from './access/project-access.ts';

/** A tag; `release` are its release notes, if any. */
const tagAnswer = (tag: TagRecord, release: string | undefined): z.output<typeof tagSchema> => ({
  name: tag.name,
  message: tag.message,
  commit: repositoryCommit(tag.commit),
  release: release === undefined ? null : { tag_name: tag.name, description: release },
});

const describe = async (context: Context, projectId: number, tips: readonly TagTip[]) => {
  const releases = releasesOf(context.database, projectId);
  const tags = await describeTags(context.repositoryOf(projectId), tips);
  return tags.map((tag) => tagAnswer(tag, releases.get(tag.name)));
};

const tipNamed = (context: Context, projectId: number, name: string): Promise<TagTip | null> =>
  findTag(context.repositoryOf(projectId), name);

const tagNamed = async (context: Context, projectId: number, name: string) => {
  const tip = await tipNamed(context, projectId, name);
  const [tag] = await describe(context, projectId, tip ? [tip] : []);
  if (!tag) throw notFound('Tag');
  return tag;
};

/** Lists the tags by name in reverse alphabetical order. */
const listProjectTags: Handler<'tags.list'> = async ({ context, caller, params, page }) => {
  const { project } = readableProject(context, caller, params.id);
  const { items, total } = cutPage(await listTags(context.repositoryOf(project.id)), page);
  return { items: await describe(context, project.id, items), total };
};

/** Reads one tag. */
const getTag: Handler<'tags.get'> = async ({ context, caller, params }) => ({
  answer: await tagNamed(context, readableProject(context, caller, params.id).project.id, params.tag_name),
});

/** Creates a tag: annotated with a message, with release notes when there is a description. Refusals are 405. */
const createTag: Handler<'tags.create'> = async (call) => {
  const { context, body } = call;
  const { project, caller } = writableProject(call, 'developer');
  const repository = context.repositoryOf(project.id);
  const name = body.tag_name;
  if (!mayBeCreated(name)) throw refused(405, 'Tag name invalid');
  const commit = await findCommit(repository, body.ref);
  if (commit === null) throw refused(405, `Target ${body.ref} is invalid`);
  const at = context.now();
  const message = body.message ?? '';
  const by = { name: caller.name, email: caller.email, at };
  const to = message.trim() === '' ? commit : await makeTag(repository, { name, commit, message, by });
  const notes = body.release_description ?? '';
  const release = notes.trim() === '' ? null : notes;
  const intent = { kind: 'tag', projectId: project.id, name, to, release, at: at.toISOString() } as const;
  if (!(await changeTag(context, intent, null))) {
    const isThere = (await tipNamed(context, project.id, name)) !== null;
    throw refused(405, isThere ? `Tag ${name} already exists` : `Tag ${name} conflicts with the name of another tag`);
  }
  await referenceMoved(context, { projectId: project.id, userId: caller.id }, `refs/tags/${name}`, null, to);
  return { answer: await tagNamed(context, project.id, name) };
};

/** Deletes a tag and its release notes. */
const deleteTag: Handler<'tags.delete'> = async (call) => {
  const { context, params } = call;
  const { project, caller } = writableProject(call, 'developer');
  const tip = await tipNamed(context, project.id, params.tag_name);
  if (!tip) throw notFound('Tag');
  const at = context.now().toISOString();
  const intent = { kind: 'tag', projectId: project.id, name: tip.name, to: null, release: null, at } as const;
  if (!(await changeTag(context, intent, tip.object))) throw notFound('Tag');
  await referenceMoved(
    context,
    { projectId: project.id, userId: caller.id },
    `refs/tags/${tip.name}`,
    tip.object,
    null,
  );
  return { status: 204 };
};

/** Attaches release notes to a tag, once. */
const createRelease: Handler<'releases.create'> = async (call) => {
  const { context, params, body } = call;
  const { project } = writableProject(call, 'developer');
  // A push that deletes the tag meanwhile takes its turn after this, and the notes with it.
  await inTagTurn(context, project.id, async () => {
    if (!(await tipNamed(context, project.id, params.tag_name))) throw refused(404, 'Tag does not exist');
    if (releasesOf(context.database, project.id).has(params.tag_name)) throw refused(409, 'Release already exists');
    setRelease(context.database, project.id, params.tag_name, body.description);
  });
  return { answer: { tag_name: params.tag_name, description: body.description } };
};

/** Changes the release notes of a tag. */
const updateRelease: Handler<'releases.update'> = async (call) => {
  const { context, params, body } = call;
  const { project } = writableProject(call, 'developer');
  await inTagTurn(context, project.id, async () => {
    if (!(await tipNamed(context, project.id, params.tag_name))) throw refused(404, 'Tag does not exist');
    if (!releasesOf(context.database, project.id).has(params.tag_name)) throw refused(404, 'Release does not exist');
    setRelease(context.database, project.id, params.tag_name, body.description);
  });
  return { answer: { tag_name: params.tag_name, description: body.description } };
};

/** By operation. */
export const tagHandlers = {
  'tags.list': listProjectTags,
  'tags.get': getTag,
  'tags.create': createTag,
  'tags.delete': deleteTag,
  'releases.create': createRelease,
  'releases.update': updateRelease,
} satisfies Handlers;
