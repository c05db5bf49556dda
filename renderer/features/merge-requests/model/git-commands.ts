/** What is typed in a clone of the project, for what only git can do. */
import { isFromFork, type MergeRequest } from '#renderer/things/merge-request/merge-request.ts';

const quoted = (name: string | null): string => `'${(name ?? '').replaceAll("'", String.raw`'\''`)}'`;
/** Where the target is fetched from in a clone of a fork. */
const addressOf = (webUrl: string | null): string =>
  `${(webUrl ?? '').replace(/\/(?:-\/)?merge_requests\/\d+.*$/, '')}.git`;

const bringTarget = (item: MergeRequest): readonly string[] => {
  const { source_branch: source, target_branch: target, web_url: address } = item;
  return isFromFork(item)
    ? [
        `# in a clone of the fork`,
        `git switch ${quoted(source)}`,
        `git fetch ${quoted(addressOf(address))} ${quoted(target)}`,
        `git merge FETCH_HEAD`,
      ]
    : [`git fetch origin`, `git switch ${quoted(source)}`, `git merge ${quoted(`origin/${target ?? ''}`)}`];
};

/** Solve its conflicts on the source branch and push it. */
export const conflictCommands = (item: MergeRequest): string =>
  [
    ...bringTarget(item),
    `# solve the conflicts, git add what was solved, then`,
    `git commit`,
    `git push origin ${quoted(item.source_branch)}`,
  ].join('\n');

/** Bring what the target branch has since into the source branch. */
export const updateCommands = (item: MergeRequest): string =>
  [...bringTarget(item), `git push origin ${quoted(item.source_branch)}`].join('\n');

/** Check its head out; servers keep that of a fork under a ref of the project. */
export const checkoutCommands = (item: MergeRequest): string => {
  const { iid, source_branch: source } = item;
  if (!isFromFork(item)) return [`git fetch origin`, `git switch ${quoted(source)}`].join('\n');
  const branch = `mr-${String(iid)}`;
  return [
    `git fetch origin ${quoted(`refs/merge-requests/${String(iid)}/head:${branch}`)}`,
    `git switch ${branch}`,
  ].join('\n');
};
