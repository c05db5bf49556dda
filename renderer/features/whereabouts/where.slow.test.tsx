// @vitest-environment jsdom
/** Where a change is, over the real service: what runs it and since when, the tags and branches that have it as git says, what it costs, and what would go live. */
import { join } from 'node:path';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { gitIn } from '#shared/whereabouts/testing/random-history.ts';
import { openApp, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { installSessionWorkers } from '#testing/changes-worker.ts';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern } from '#testing/text.ts';
import { deploy } from './testing/deploy.ts';

interface Listed {
  readonly iid: number;
  readonly title: string;
  readonly merge_commit_sha: string | null;
  readonly sha: string;
}

let service: TestService;

beforeEach(async () => {
  installSessionWorkers();
  service = await serviceOfTest();
});

const merged = async (query = ''): Promise<readonly Listed[]> =>
  (await (
    await service.send('maintainer', `GET /projects/1/merge_requests?state=merged${query}`)
  ).json()) as readonly Listed[];

/** A merged merge request with a merge commit on main that is not its tip, and that commit. */
const inMain = async (): Promise<readonly [Listed, string]> => {
  const tip = await service.git(1, 'rev-parse', 'main');
  const commits = (await service.git(1, 'rev-list', 'main')).split('\n');
  for (const one of await merged()) {
    const sha = one.merge_commit_sha ?? one.sha;
    if (sha !== tip && commits.includes(sha)) return [one, sha];
  }
  throw new Error('the sample has none');
};

const at = (minutes: number): Date => new Date(Date.parse('2026-03-01T09:00:00Z') + minutes * 60_000);
const comparisons = ({ sent }: OpenApp): readonly string[] =>
  sent.map(({ path }) => path).filter((path) => path.includes('/compare?') && !path.includes('HEAD'));
const lookUp = async (app: OpenApp): Promise<void> =>
  app.user.click(await screen.findByRole('button', { name: textPattern('whereabouts.look_up') }));
/** How many requests the page says that it took. */
const countedCalls = (): number => {
  const words = screen.getAllByRole('status').map(({ textContent }) => textContent);
  return Number(
    words
      .find((one) => textPattern('whereabouts.commit_sent').test(one))
      ?.match(/\d+/g)
      ?.at(-1),
  );
};
const factsOf = async (name: string) => within(await screen.findByRole('region', { name }));

it('says since when it runs, and which tags and branches have it, as git says', async () => {
  const [request, sha] = await inMain();
  const before = await service.git(1, 'rev-parse', `${sha}^1`);
  const tip = await service.git(1, 'rev-parse', 'main');
  for (const [iid, name, commit] of [
    [1, 'production', before],
    [2, 'production', sha],
    [3, 'production', tip],
    [4, 'staging', tip],
    [5, 'staging', before],
  ] as const)
    deploy(service, { iid, name, sha: commit, at: at(iid) });
  const route = `/p/1/where?merge_request=${String(request.iid)}`;
  const app = openApp(service, route);
  expect(await screen.findByText(textPattern('whereabouts.costs'))).toBeTruthy();
  await app.idle();
  expect(app.sent.some(({ path }) => path.includes('/repository/'))).toBe(false);
  await lookUp(app);

  const environments = await factsOf(text('deployments.environments'));
  const rowOf = (name: string): string => environments.getByText(name).parentElement?.textContent ?? '';
  expect(rowOf('production')).toContain(text('whereabouts.has'));
  expect(within(environments.getByText('production').parentElement!).getByRole('link').textContent).toBe('2');
  // It was there, and another deployment took it away.
  expect(rowOf('staging')).toContain(text('whereabouts.has_not'));

  const tags = (await service.git(1, 'tag', '--contains', sha)).split('\n').filter(Boolean);
  const named = (await factsOf(text('screens.tags'))).getAllByRole('link').map(({ textContent }) => textContent);
  for (const tag of tags) expect(named).toContain(tag);
  const branches = await factsOf(text('common.branches'));
  expect(branches.getByText('main').parentElement?.textContent).toContain(text('whereabouts.has'));

  // All of it, each comparison once.
  const rest = screen.queryByRole('button', { name: textPattern('whereabouts.check_rest') });
  if (rest) {
    await app.user.click(rest);
    await waitFor(() => expect(screen.queryByText(textPattern('whereabouts.unasked'))).toBeNull(), { timeout: 20_000 });
  }
  expect(new Set(comparisons(app)).size).toBe(comparisons(app).length);
  expect(comparisons(app).length).toBeLessThanOrEqual(60 + 200);
  const containing = (await service.git(1, 'branch', '--contains', sha, '--format=%(refname:short)')).split('\n');
  const all = await factsOf(text('common.branches'));
  for (const branch of containing) {
    const row = all.getByText(branch).closest('div');
    expect(row?.textContent, branch).toContain(text('whereabouts.has'));
  }

  // The same commits again: nothing is compared again, nor counted.
  const sent = comparisons(app).length;
  const counted = countedCalls();
  await app.first.go('/p/1/merge_requests');
  await app.first.go(route);
  await lookUp(app);
  expect(await factsOf(text('deployments.environments'))).toBeTruthy();
  await app.idle();
  expect(comparisons(app)).toHaveLength(sent);
  expect(countedCalls()).toBe(counted - sent);
});

it('says that a later commit takes it back, and where a pick of it is', async () => {
  const [request, sha] = await inMain();
  const tip = await service.git(1, 'rev-parse', 'main');
  const before = await service.git(1, 'rev-parse', `${sha}^1`);
  const commitOn = async (parent: string, message: string): Promise<string> =>
    service.git(1, 'commit-tree', `${parent}^{tree}`, '-p', parent, '-m', message);
  const revert = await commitOn(tip, `Revert "x"\n\nThis reverts commit ${sha}.`);
  const pick = await commitOn(before, `x\n\n(cherry picked from commit ${sha})`);
  deploy(service, { iid: 1, name: 'production', sha: revert, at: at(1) });
  deploy(service, { iid: 2, name: 'staging', sha: pick, at: at(2) });
  const app = openApp(service, `/p/1/where?merge_request=${String(request.iid)}`);
  await lookUp(app);
  const environments = await factsOf(text('deployments.environments'));
  const rowOf = (name: string): string => environments.getByText(name).parentElement?.textContent ?? '';
  expect(rowOf('production')).toContain(text('whereabouts.reverted', { sha: revert.slice(0, 8) }));
  expect(rowOf('staging')).toContain(text('whereabouts.as_commit', { sha: pick.slice(0, 8) }));
});

it('finds a backport by what it changes, and says which merge request it is of', async () => {
  const git = gitIn(join(service.folder, 'repositories/1.git'));
  const merge = async (target: string, title: string): Promise<readonly [iid: number, sha: string]> => {
    const source = `fix-${target.replace('/', '-')}`;
    const base = git(['rev-parse', `refs/heads/${target}`]);
    git(
      ['fast-import', '--quiet', '--force'],
      `commit refs/heads/${source}\ncommitter Odd <odd@x.example> 1772442000 +0000\ndata 3\nFix\nfrom ${base}\nM 100644 inline fix.txt\ndata 4\nfix\n`,
    );
    const body = { source_branch: source, target_branch: target, title };
    const made = await service.send('maintainer', 'POST /projects/1/merge_requests', { body });
    const { iid } = (await made.json()) as { readonly iid: number };
    const done = await service.send('maintainer', `PUT /projects/1/merge_requests/${String(iid)}/merge`);
    return [iid, ((await done.json()) as { readonly merge_commit_sha: string }).merge_commit_sha];
  };
  const [own, sha] = await merge('main', 'Fix the odd light');
  const [backport, picked] = await merge('release/1.x', '[1.x] Fix the odd light');
  deploy(service, { iid: 1, name: 'production', sha: picked, at: at(1) });
  deploy(service, { iid: 2, name: 'staging', sha, at: at(2) });
  const app = openApp(service, `/p/1/where?merge_request=${String(own)}`);
  await lookUp(app);
  const environments = await factsOf(text('deployments.environments'));
  const rowOf = (name: string): string => environments.getByText(name).parentElement?.textContent ?? '';
  expect(rowOf('production')).toContain(
    text('whereabouts.as_request', { sha: picked.slice(0, 8), name: `!${String(backport)}` }),
  );
  expect(rowOf('staging')).toContain(text('whereabouts.has'));
});

/** Merges a request of some commits into main with a merge commit; answers the ids of both. */
const mergeOf = async (title: string, commits: number) => {
  const source = `of-${String(commits)}`;
  let head = await service.git(1, 'rev-parse', 'main');
  for (let at = 0; at < commits; at += 1)
    head = await service.git(1, 'commit-tree', 'main^{tree}', '-p', head, '-m', `${title} ${String(at)}`);
  await service.git(1, 'update-ref', `refs/heads/${source}`, head);
  const body = { source_branch: source, target_branch: 'main', title };
  const made = await service.send('maintainer', 'POST /projects/1/merge_requests', { body });
  const { iid } = (await made.json()) as { readonly iid: number };
  const done = await service.send('maintainer', `PUT /projects/1/merge_requests/${String(iid)}/merge`);
  return { iid, head, merge: ((await done.json()) as { readonly merge_commit_sha: string }).merge_commit_sha };
};

it.each([1, 2])(
  'takes the revert of one of %i commits for that of the merge request where it has no other',
  async (of) => {
    const { iid, head, merge } = await mergeOf('Some commits', of);
    const message = `Revert "x"\n\nThis reverts commit ${head}.`;
    const revert = await service.git(1, 'commit-tree', `${merge}^{tree}`, '-p', merge, '-m', message);
    deploy(service, { iid: 1, name: 'production', sha: revert, at: at(1) });
    const app = openApp(service, `/p/1/where?merge_request=${String(iid)}`);
    await lookUp(app);
    const environments = await factsOf(text('deployments.environments'));
    const row = environments.getByText('production').parentElement?.textContent;
    expect(row).toContain(
      of === 1 ? text('whereabouts.reverted', { sha: revert.slice(0, 8) }) : text('whereabouts.has'),
    );
    await screen.findByText(textPattern('whereabouts.commit_sent'));
    const counted = app.sent.filter(({ path }) => /\/compare\?|\/merge_requests/.test(path) && !path.includes('HEAD'));
    expect(countedCalls()).toBe(counted.length);
  },
);

it('has none of a change where its revert was picked to', async () => {
  const [request, sha] = await inMain();
  const commitOn = async (parent: string, message: string): Promise<string> =>
    service.git(1, 'commit-tree', `${parent}^{tree}`, '-p', parent, '-m', message);
  const revert = await commitOn(await service.git(1, 'rev-parse', 'main'), `Revert "x"\n\nThis reverts commit ${sha}.`);
  const picked = `Revert "x"\n\nThis reverts commit ${sha}.\n\n(cherry picked from commit ${revert})`;
  const after = await commitOn(sha, picked);
  const pick = await commitOn(`${sha}^1`, `x\n\n(cherry picked from commit ${sha})`);
  const afterPick = await commitOn(pick, picked);
  deploy(service, { iid: 1, name: 'production', sha: after, at: at(1) });
  deploy(service, { iid: 2, name: 'staging', sha: afterPick, at: at(2) });
  deploy(service, { iid: 3, name: 'canary', sha: pick, at: at(3) });
  deploy(service, { iid: 4, name: 'main', sha: revert, at: at(4) });
  const app = openApp(service, `/p/1/where?merge_request=${String(request.iid)}`);
  await lookUp(app);
  const environments = await factsOf(text('deployments.environments'));
  await screen.findByText(textPattern('whereabouts.commit_sent'));
  const rowOf = (name: string): string => environments.getByText(name).parentElement?.textContent ?? '';
  expect(rowOf('production')).toContain(text('whereabouts.reverted', { sha: after.slice(0, 8) }));
  expect(rowOf('main')).toContain(text('whereabouts.reverted', { sha: revert.slice(0, 8) }));
  expect(rowOf('staging')).toContain(text('whereabouts.has_not'));
  expect(rowOf('canary')).toContain(text('whereabouts.as_commit', { sha: pick.slice(0, 8) }));
  const backports = screen.getByText(text('whereabouts.backports')).parentElement?.textContent ?? '';
  expect(backports).toContain(pick.slice(0, 8));
  for (const other of [after, afterPick]) expect(backports).not.toContain(other.slice(0, 8));
});

it('names what it could not read with its reason, and goes on without it', async () => {
  const [request] = await inMain();
  const between: Between = async (sent, pass) =>
    sent.url.includes('/deployments') ? Response.json({ message: '403 Forbidden' }, { status: 403 }) : pass(sent);
  const app = openApp(service, `/p/1/where?merge_request=${String(request.iid)}`, { between });
  await lookUp(app);
  expect(await screen.findByText(text('whereabouts.list_missing', { list: text('common.deployments') }))).toBeTruthy();
  expect(await factsOf(text('common.branches'))).toBeTruthy();
  expect(screen.queryByRole('region', { name: text('deployments.environments') })).toBeNull();
});

it('says why nothing could be compared', async () => {
  const [request] = await inMain();
  const between: Between = async (sent, pass) =>
    sent.url.includes('/compare?') ? Response.json({ message: 'down' }, { status: 500 }) : pass(sent);
  const app = openApp(service, `/p/1/where?merge_request=${String(request.iid)}`, { between });
  await lookUp(app);
  expect(await screen.findByText(text('whereabouts.uncompared'))).toBeTruthy();
  expect(screen.getByText(textPattern('whereabouts.unasked'))).toBeTruthy();
  // Three in a row, and the one that asks for HEAD.
  expect(comparisons(app)).toHaveLength(3);
});

it('counts a request that the server refused', async () => {
  const app = openApp(service, '/p/1/where?merge_request=99999');
  await lookUp(app);
  expect(await screen.findByText(text('whereabouts.sent', { count: 1 }), {}, { timeout: 20_000 })).toBeTruthy();
});

it('stops, says how much was not looked in, and goes on from there', async () => {
  const [request] = await inMain();
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const between: Between = async (sent, pass) => {
    if (sent.url.includes('/compare?') && !sent.url.includes('HEAD')) await held;
    return pass(sent);
  };
  const app = openApp(service, `/p/1/where?merge_request=${String(request.iid)}`, { between });
  await lookUp(app);
  await waitFor(() => expect(comparisons(app)).toHaveLength(1), { timeout: 20_000 });
  await app.user.click(screen.getByRole('button', { name: text('common.stop') }));
  const notice = await screen.findByText(textPattern('whereabouts.unasked'));
  expect(notice.textContent).toContain(text('branches.count', { count: 2 }).replace('2 ', ''));
  release();
  await app.user.click(screen.getByRole('button', { name: textPattern('whereabouts.check_rest') }));
  await waitFor(() => expect(screen.queryByText(textPattern('whereabouts.unasked'))).toBeNull(), { timeout: 20_000 });
});

it('looks for all merge requests of a label and of an issue at once', async () => {
  const all = await merged();
  const label = 'to-find';
  const tip = await service.git(1, 'rev-parse', 'main');
  deploy(service, { iid: 1, name: 'production', sha: tip, at: at(1) });
  for (let iid = 2; iid <= 11; iid += 1)
    deploy(service, { iid, name: `review/${String(iid)}`, sha: tip, at: at(iid - 60) });
  for (const { iid } of all)
    await service.send('owner', `PUT /projects/1/merge_requests/${String(iid)}`, { body: { labels: label } });
  const app = openApp(service, `/p/1/merge_requests?state=merged&labels=${label}`);
  await app.user.click(await screen.findByRole('link', { name: text('whereabouts.look_up') }));
  await lookUp(app);
  const table = within(await screen.findByRole('table'));
  expect(table.getAllByRole('row')).toHaveLength(all.length + 1);
  for (const { iid, merge_commit_sha: merge, sha } of all) {
    const row = table.getByRole('link', { name: new RegExp(`^!${String(iid)} `) }).closest('tr');
    const commits = (await service.git(1, 'rev-list', tip)).split('\n');
    const words = commits.includes(merge ?? sha) ? 'whereabouts.has' : 'whereabouts.has_not';
    expect(row?.textContent).toContain(text(words));
  }
  // Tags from before are none of these, and that is said.
  expect(screen.getByText(textPattern('whereabouts.unasked')).textContent).toContain(
    text('whereabouts.tags_left', { count: 2 }).replace('2 ', ''),
  );
  // Nor are all environments columns.
  expect(screen.getByText(textPattern('whereabouts.unasked')).textContent).toContain(
    text('whereabouts.environments_left', { count: 3 }),
  );
  // One comparison of each ref, whatever the number of merge requests.
  expect(comparisons(app).length).toBeLessThan(4 + all.length);

  await app.first.go('/p/1/issues/1');
  await app.user.click(await screen.findByRole('link', { name: text('whereabouts.look_up') }));
  await lookUp(app);
  expect(await screen.findByRole('link', { name: /^!5 / })).toBeTruthy();
});

it('says of those of a label that a later commit takes one back', async () => {
  const all = await merged();
  const [taken, sha] = await inMain();
  const tip = await service.git(1, 'rev-parse', 'main');
  const message = `Revert "x"\n\nThis reverts commit ${sha}.`;
  const revert = await service.git(1, 'commit-tree', `${tip}^{tree}`, '-p', tip, '-m', message);
  // What is live is on no branch: one more comparison reads what came after all of them.
  deploy(service, { iid: 1, name: 'production', sha: revert, at: at(1) });
  for (const { iid } of all)
    await service.send('owner', `PUT /projects/1/merge_requests/${String(iid)}`, { body: { labels: 'to-find' } });
  const app = openApp(service, '/p/1/where?label=to-find');
  await lookUp(app);
  const table = within(await screen.findByRole('table'));
  const rowOf = (iid: number): string | null | undefined =>
    table.getByRole('link', { name: new RegExp(`^!${String(iid)} `) }).closest('tr')?.textContent;
  expect(rowOf(taken.iid)).toContain(text('whereabouts.reverted', { sha: revert.slice(0, 8) }));
  expect(all.filter(({ iid }) => rowOf(iid)?.includes(text('whereabouts.has')) === true).length).toBeGreaterThan(0);
  expect(screen.queryByText(textPattern('whereabouts.unread_changes'))).toBeNull();
  expect(comparisons(app).length).toBeLessThan(5 + all.length);
});

it('takes what is typed, and says what it cannot look for', async () => {
  const app = openApp(service, '/p/1/where');
  const field = await screen.findByRole('textbox', { name: text('whereabouts.field') });
  expect(document.activeElement).toBe(field);
  await app.user.type(field, 'main{Enter}');
  expect(await screen.findByText(text('whereabouts.unusable'))).toBeTruthy();
  await app.user.clear(field);
  await app.user.type(field, '!1{Enter}');
  expect(await screen.findByRole('link', { name: '!1' })).toBeTruthy();
  await app.user.keyboard('{Enter}');
  expect(await screen.findByText(textPattern('whereabouts.commit_sent'), {}, { timeout: 20_000 })).toBeTruthy();
  await app.user.clear(field);
  await app.user.type(field, '!3{Enter}');
  expect(await screen.findByRole('link', { name: '!3' })).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('region', { name: text('whereabouts.title') }));
  await app.first.go('/p/1/merge_requests/2');
  await screen.findByRole('link', { name: text('whereabouts.look_up') });
  await app.user.keyboard('g{Shift>}W{/Shift}');
  expect(await screen.findByRole('link', { name: '!2' })).toBeTruthy();
});

it('lists what would go live as merge requests, and what would be lost', async () => {
  const [request, sha] = await inMain();
  const before = await service.git(1, 'rev-parse', `${sha}^1`);
  const hotfix = await service.git(1, 'commit-tree', `${before}^{tree}`, '-p', before, '-m', 'Hotfix');
  deploy(service, { iid: 1, name: 'production', sha: hotfix, at: at(1) });
  deploy(service, { iid: 2, name: 'staging', sha, at: at(2) });
  const app = openApp(service, '/p/1/deployments?environment=production');
  await app.user.click(await screen.findByRole('button', { name: textPattern('whereabouts.go_live') }));
  const dialog = within(await screen.findByRole('dialog'));
  const count = Number(await service.git(1, 'rev-list', '--count', `${hotfix}..${sha}`));
  expect(await dialog.findByText(text('common.commits_too', { count }))).toBeTruthy();
  expect(comparisons(app)).toHaveLength(1);
  expect(dialog.getByText(text('whereabouts.requests_cost'))).toBeTruthy();
  await app.user.click(dialog.getByRole('button', { name: text('tags.find_requests') }));
  expect(await dialog.findByRole('link', { name: new RegExp(`^!${String(request.iid)} `) })).toBeTruthy();
  expect(
    await dialog.findByText(text('whereabouts.would_be_lost', { count: 1, from: 'staging', to: 'production' })),
  ).toBeTruthy();
  // The commits were there already: the other direction alone was asked for.
  expect(comparisons(app)).toHaveLength(2);
});
