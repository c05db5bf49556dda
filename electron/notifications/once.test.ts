/** M22: whatever the order of changes, polls, failures and restarts, each event is notified once. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { notify } from './testing/notified.ts';
import { me, served, serveSmall, type ServedRequest } from './testing/small-server.ts';

type Step =
  | { readonly kind: 'push' | 'assign' | 'unassign' | 'mention' | 'fail' | 'merge'; readonly index: number }
  | { readonly kind: 'poll'; readonly failsAfter: number | null }
  | { readonly kind: 'restart' };

const index = fc.nat({ max: 3 });
const change = fc.record({
  kind: fc.constantFrom('push', 'assign', 'unassign', 'mention', 'fail', 'merge'),
  index,
}) as fc.Arbitrary<Step>;
const poll = fc.record({
  kind: fc.constant('poll' as const),
  failsAfter: fc.option(fc.nat({ max: 6 }), { freq: 2 }),
}) as fc.Arbitrary<Step>;
const restart = fc.constant<Step>({ kind: 'restart' });
const steps = fc.array(fc.oneof({ weight: 5, arbitrary: change }, { weight: 3, arbitrary: poll }, restart), {
  maxLength: 30,
});

let serial = 100;
const apply = (request: ServedRequest | undefined, kind: string): void => {
  if (request?.state !== 'opened') return;
  serial += 1;
  if (kind === 'push') request.commits.push(`c${String(serial)}`);
  if (kind === 'assign' && request.author !== me) request.assignee = me;
  if (kind === 'unassign' && request.author !== me) request.assignee = null;
  if (kind === 'mention') request.notes.push({ id: serial, body: `@${me} please look` });
  if (kind === 'merge') request.state = 'merged';
  if (kind === 'fail') {
    const sha = request.commits.at(-1) ?? '';
    request.jobs.push({ id: serial, name: `job-${String(serial)}`, sha, status: 'failed' });
    // One that goes on: the head is read again.
    if (!request.jobs.some((job) => job.sha === sha && job.status === 'running'))
      request.jobs.push({ id: serial + 100_000, name: 'long', sha, status: 'running' });
  }
};

const concerns = ({ author, assignee, state }: ServedRequest): boolean =>
  state === 'opened' && (author === me || assignee === me);

/** What is new between two successful polls, said without the code under test. */
const newsOf = (before: readonly ServedRequest[], now: readonly ServedRequest[]): string[] =>
  now.flatMap((one, at) => {
    const then = before[at];
    if (!then) return [];
    const name = `7!${String(one.iid)}`;
    const sha = one.commits.at(-1) ?? '';
    const failedOf = ({ jobs }: ServedRequest): string[] =>
      jobs.filter((job) => job.sha === sha && job.status === 'failed').map(({ id }) => `job:7:${String(id)}`);
    const news: string[] = [];
    if (concerns(one) && one.author !== me && !concerns(then)) news.push(`review:${name}`);
    if (!concerns(then)) return news;
    if (one.state === 'merged') news.push(`merged:${name}`);
    const isMine = concerns(one) || one.state === 'merged';
    if (isMine) for (const note of one.notes.slice(then.notes.length)) news.push(`note:${name}:${String(note.id)}`);
    if (concerns(one) && sha !== then.commits.at(-1)) news.push(`commits:${name}:${sha}`);
    if (one.author === me && concerns(one)) news.push(...failedOf(one).filter((id) => !failedOf(then).includes(id)));
    return news;
  });

test('each event is notified once', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (all) => {
      const server = serveSmall([
        served(1, me, null),
        served(2, 'ben', me),
        served(3, 'ben', null),
        served(4, me, null),
      ]);
      const notified = notify(server);
      let before: ServedRequest[] | null = null;
      for (const step of [...all, { kind: 'poll', failsAfter: null } as const]) {
        if (step.kind === 'restart') notified.restart();
        else if (step.kind === 'poll') {
          server.calls = [];
          server.failsAfter = step.failsAfter;
          const ids = await notified.poll();
          const hasFailed = server.failsAfter !== null && server.calls.length > server.failsAfter;
          const expected: string[] = hasFailed || before === null ? [] : newsOf(before, server.requests);
          expect(ids.toSorted()).toEqual(expected.toSorted());
          if (!hasFailed) before = structuredClone(server.requests);
        } else apply(server.requests[step.index], step.kind);
      }
      expect(notified.logged).toEqual([]);
    }),
    { numRuns: 60, seed: 22 },
  );
});
