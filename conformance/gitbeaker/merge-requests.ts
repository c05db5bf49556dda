/** Merge requests through @gitbeaker/rest: their life from two branches of the run's own to the merge. */
import { deepStrictEqual, ok } from 'node:assert';
import { GitbeakerRequestError } from '@gitbeaker/rest';
import { Skip } from '#conformance/step.ts';
import {
  asDocumented,
  expectFields,
  expectRefusal,
  needsOwnService,
  onceEach,
  type Session,
  type Steps,
} from './session.ts';

/** A merge request of the run's own. */
export interface OwnRequest {
  readonly iid: number;
  readonly title: string;
  readonly branches: readonly [source: string, target: string];
}

/** Opens one from a new branch at the tip of the default branch into a new one a commit behind. */
const openRequest = async ({ client, settings }: Session, word: string): Promise<OwnRequest> => {
  const { project, branch, run } = settings;
  const { commit } = await client.Branches.show(project, branch);
  const parent = commit.parent_ids?.[0];
  ok(parent !== undefined, 'the default branch has a commit with a parent');
  const [source, target, title] = [`${run}-${word}-source`, `${run}-${word}-target`, `${run} ${word}`];
  await client.Branches.create(project, target, parent);
  await client.Branches.create(project, source, commit.id);
  const made = await client.MergeRequests.create(project, source, target, title, {
    description: 'A try',
    labels: 'conformance',
  });
  const fields = { source_branch: source, target_branch: target, title, sha: commit.id };
  expectFields(made, { ...fields, description: 'A try', state: 'opened', labels: ['conformance'] });
  return { iid: made.iid, title, branches: [source, target] };
};

const removeBranches = async ({ client, settings }: Session, { branches }: OwnRequest): Promise<void> => {
  for (const name of branches) await client.Branches.remove(settings.project, name);
};

/** Deletes it where the token may, else closes it; its branches go in any case. */
const discard = async (session: Session, request: OwnRequest): Promise<void> => {
  const { MergeRequests: requests } = session.client;
  const { project } = session.settings;
  await requests.remove(project, request.iid).catch(async () => {
    const { state } = await requests.show(project, request.iid);
    if (state !== 'merged') await requests.edit(project, request.iid, { stateEvent: 'close' });
  });
  await removeBranches(session, request);
};

/** Works with a merge request that is gone afterwards. */
export const withRequest = async (
  session: Session,
  word: string,
  work: (request: OwnRequest) => Promise<void>,
): Promise<void> => {
  const request = await openRequest(session, word);
  try {
    await work(request);
  } finally {
    await discard(session, request);
  }
};

const change = async (session: Session, { iid, title }: OwnRequest): Promise<void> => {
  const { client, settings } = session;
  const { project } = settings;
  await client.MergeRequests.edit(project, iid, { title: `${title} again`, labels: 'conformance,second' });
  const again = await client.MergeRequests.show(project, iid);
  expectFields(again, { title: `${title} again` });
  deepStrictEqual([...again.labels].sort(), ['conformance', 'second']);
  await client.MergeRequests.edit(project, iid, { stateEvent: 'close' });
  expectFields(await client.MergeRequests.show(project, iid), { state: 'closed' });
  await client.MergeRequests.edit(project, iid, { stateEvent: 'reopen' });
  ok(/^(re)?opened$/u.test((await client.MergeRequests.show(project, iid)).state), 'it is open again');
};

/** The types know no `all`; the document does. */
const everyState = asDocumented({ state: 'all' }) as object;

/** The steps. */
export const mergeRequestSteps: Steps = {
  'merge requests: made, read, changed, closed, reopened, merged': (session) =>
    withRequest(session, 'life', async (made) => {
      const { iid, title } = made;
      const { MergeRequests: requests } = session.client;
      const { project, isOwnService } = session.settings;
      const read = await requests.show(project, iid);
      expectFields(read, { iid, title, state: 'opened' });
      const commits = await requests.allCommits(project, iid);
      ok(
        commits.some(({ id }) => id === read.sha),
        'its commits hold its head',
      );
      const { changes } = await requests.showChanges(project, iid);
      ok(changes?.[0]?.new_path, 'its changes name files');
      deepStrictEqual(await requests.allIssuesClosed(project, iid), []);
      await change(session, made);
      await requests.merge(project, iid, { mergeCommitMessage: 'Merge for a try' });
      expectFields(await requests.show(project, iid), { state: 'merged' });
      await expectRefusal(requests.merge(project, iid), ...(isOwnService ? [406] : [405, 406, 422]));
    }),
  'merge requests: watched, on the list of to-dos': (session) =>
    withRequest(session, 'subscription', async ({ iid }) => {
      const { MergeRequests: requests } = session.client;
      const { project } = session.settings;
      const isWatched = async (): Promise<unknown> => (await requests.show(project, iid)).subscribed;
      if ((await isWatched()) === true) await requests.unsubscribe(project, iid);
      await requests.subscribe(project, iid);
      ok((await isWatched()) === true, 'it is watched');
      await expectRefusal(requests.subscribe(project, iid), 304);
      await requests.unsubscribe(project, iid);
      ok((await isWatched()) === false, 'it is watched no more');
      await expectRefusal(requests.unsubscribe(project, iid), 304);
      await requests.createTodo(project, iid);
      await expectRefusal(requests.createTodo(project, iid), 304);
    }),
  'merge requests: deleted': async (session) => {
    const { client, settings } = session;
    const made = await openRequest(session, 'deletion');
    const isForbidden = await client.MergeRequests.remove(settings.project, made.iid).then(
      () => false,
      (error: unknown) => error instanceof GitbeakerRequestError && error.cause?.response.status === 403,
    );
    if (isForbidden) {
      await discard(session, made);
      throw new Skip("needs the token of an administrator or the project's owner");
    }
    await expectRefusal(client.MergeRequests.show(settings.project, made.iid), 404);
    await removeBranches(session, made);
  },
  'merge requests: lists with filters over pages': async ({ client, settings }) => {
    const { project: projectId } = settings;
    const opened = await client.MergeRequests.all({ projectId, state: 'opened', perPage: 3 });
    ok(
      opened.every(({ state }) => state === 'opened'),
      'the filter lives on over the pages',
    );
    const two = onceEach(opened, ({ iid }) => iid).slice(0, 2);
    const some = await client.MergeRequests.all({ projectId, iids: two, ...everyState });
    deepStrictEqual(some.map(({ iid }) => iid).sort(), [...two].sort());
    const page = await client.MergeRequests.all({ projectId, ...everyState, perPage: 1, page: 1, maxPages: 1 });
    ok(page.length <= 1, 'one page is as long as asked for');
    const across = await client.MergeRequests.all({ scope: 'all', state: 'merged', perPage: 5, maxPages: 8 });
    ok(
      across.every(({ state }) => state === 'merged'),
      'the list across projects filters too',
    );
    onceEach(across, ({ id }) => id);
  },
  'exception merge-errors: a conflict is 405, a second merge 406': async (session) => {
    needsOwnService(session, 'needs the merge request with a conflict of the sample');
    const { client, settings } = session;
    const opened = await client.MergeRequests.all({ projectId: settings.project, state: 'opened' });
    const torn = opened.find((entry) => entry.merge_status === 'cannot_be_merged' && !entry.work_in_progress);
    ok(torn, 'the sample has a merge request with a conflict');
    await expectRefusal(client.MergeRequests.merge(settings.project, torn.iid), 405);
  },
  'exception cancel-by-post: an automatic merge is not cancelled by POST': (session) =>
    withRequest(session, 'automatic', async ({ iid }) => {
      const { MergeRequests: requests } = session.client;
      const { project } = session.settings;
      await expectRefusal(requests.cancelOnPipelineSuccess(project, iid), 404, 405, 406);
      expectFields(await requests.show(project, iid), { state: 'opened' });
    }),
};
