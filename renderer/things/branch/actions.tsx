/** What can be done with branches; of the forms, and of several branches at once, the words. */
import { shortSha } from '#shared/commit-id.ts';
import { CallError } from '#renderer/api/call-error.ts';
import { call } from '#renderer/api/call.ts';
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { action } from '#renderer/blocks/action/action-record.ts';
import { isGone, unlessGone } from '#renderer/blocks/action/is-gone.ts';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { asking, t } from '#renderer/texts/t.ts';
import type { Branch } from './branch.ts';
import type { ListedBranch, RequestsRead } from './listed-branch.ts';
import { NeededBranches } from './needed-branches.tsx';

/** A branch with the project that it is in. */
export interface BranchInProject {
  readonly project: number | string;
  readonly branch: Branch;
}

const paramsOf = ({ project: id, branch }: BranchInProject) => ({ id, branch: branch.name });
const readNow = async (item: BranchInProject) => (await call('branches.get', { params: paramsOf(item) })).answer;
const nameIn = ({ branch }: BranchInProject) => ({ branch: visibleText(branch.name) });

export const deletionLabels = (count: number): ActionLabels => ({
  verb: count === 1 ? t('branches.delete_branch') : t('branches.delete_branches', { count }),
  running: t('common.deleting'),
  failed: t('branches.delete_failed', { count }),
  forbidden: t('branches.delete_forbidden'),
});

/** A branch that moved since its list was read is not deleted: what was pushed would be in no branch. @throws CallError */
const unlessMoved = async (item: BranchInProject) => {
  const { commit } = await readNow(item);
  if (commit?.id === item.branch.commit?.id) return { params: paramsOf(item) };
  const message = t('branches.moved_since', { ...nameIn(item), sha: shortSha(commit?.id) });
  const hint = t('branches.moved_hint');
  throw new CallError({ code: 'moved', operation: 'branches.delete', message, hint, retriable: false });
};

export const remove = action({
  id: 'delete',
  operation: 'branches.delete',
  labels: deletionLabels(1),
  command: {
    id: 'branch.delete',
    title: asking(t('branches.delete_branch')),
    short: t('commands.delete_short'),
    press: 'd',
  },
  asks: true,
  right: ({ project: scope }) => ({ right: 'branches.delete', scope }),
  confirm: (item) => ({
    title: t('branches.delete_title', nameIn(item)),
    subject: (
      <>
        <Sha of={item.branch.commit?.id ?? ''} /> {visibleText(item.branch.commit?.title ?? '')}
      </>
    ),
    consequence: item.isMerged ? t('branches.delete_merged_text') : t('branches.delete_unmerged_text'),
    safe: (
      <>
        {t('branches.delete_safe', { sha: shortSha(item.branch.commit?.id) })}{' '}
        {item.request && t('branches.delete_request_safe', { iid: String(item.request.iid) })}{' '}
        {item.intoIt && t('branches.delete_target_safe', { iid: String(item.intoIt.iid) })}
        <NeededBranches goes={[]} requests={item.requests} />
      </>
    ),
  }),
  input: (item: ListedBranch & BranchInProject & { readonly requests: RequestsRead }) => unlessMoved(item),
  check: (item) => isGone(readNow(item)),
});

export const creationLabels: ActionLabels = {
  verb: t('branches.create_branch'),
  running: t('common.creating'),
  failed: t('branches.create_failed'),
  forbidden: t('branches.create_forbidden'),
};

/** Bringing so many back. */
export const restoringLabels = (count: number): ActionLabels => ({
  verb: count === 1 ? t('branches.restore_branch') : t('branches.restore_branches', { count }),
  running: t('branches.restoring'),
  failed: t('branches.restore_failed', { count }),
  forbidden: t('branches.create_forbidden'),
});

/** Brings a deleted one back at its last commit. */
export const restore = action({
  id: 'restore',
  operation: 'branches.create',
  labels: restoringLabels(1),
  right: ({ project: scope }) => ({ right: 'branches.create', scope }),
  input: ({ project: id, branch: { name, commit } }: BranchInProject) => ({
    params: { id },
    body: { branch: name, ref: commit?.id ?? '' },
  }),
  check: async (item) => (await unlessGone(readNow(item)))?.commit?.id === (item.branch.commit?.id ?? ''),
});

/** Protecting one, or changing how. */
export const protectionLabels = (isProtected: boolean): ActionLabels => ({
  verb: isProtected ? t('branches.save_protection') : t('branches.protect_branch'),
  running: isProtected ? t('common.saving') : t('branches.protecting'),
  failed: isProtected ? t('branches.save_protection_failed') : t('branches.protect_failed', { count: 1 }),
  forbidden: t('branches.protect_forbidden'),
});

export const protectingLabels = (count: number): ActionLabels => ({
  ...protectionLabels(false),
  verb: t('branches.protect_branches', { count }),
  failed: t('branches.protect_failed', { count }),
});

const isProtected = async (item: BranchInProject): Promise<boolean> => (await readNow(item)).protected === true;
/** Who may take it off may put it on. */
const right = ({ project: scope }: BranchInProject) => ({ right: 'branches.protect', scope });

/** So that maintainers alone may push and merge; its form asks for more. */
export const protect = action({
  id: 'protect',
  operation: 'branches.protect',
  labels: protectionLabels(false),
  command: {
    id: 'branch.protect',
    title: t('common.change_protection'),
    short: t('commands.branch_protect_short'),
    press: 'p',
  },
  asks: true,
  right,
  input: (item: BranchInProject) => ({ params: paramsOf(item), body: {} }),
  check: isProtected,
});

/** At once; Undo puts the protection back as it was. */
export const protectionActions = [
  action({
    id: 'unprotect',
    operation: 'branches.unprotect',
    labels: {
      verb: t('branches.unprotect_branch'),
      running: t('branches.unprotecting'),
      failed: t('branches.unprotect_failed'),
      forbidden: t('branches.protect_forbidden'),
    },
    command: { id: 'branch.unprotect', title: t('branches.unprotect_branch'), press: 'Shift+P' },
    right,
    input: (item: BranchInProject) => ({ params: paramsOf(item) }),
    check: async (item) => !(await isProtected(item)),
    success: (item) => t('branches.no_longer_protected', nameIn(item)),
    undo: 'protect-again',
  }),
  action({
    id: 'protect-again',
    operation: 'branches.protect',
    labels: protectionLabels(false),
    right,
    input: (item: BranchInProject) => ({
      params: paramsOf(item),
      body: {
        developers_can_push: item.branch.developers_can_push === true,
        developers_can_merge: item.branch.developers_can_merge === true,
      },
    }),
    check: isProtected,
    success: (item) => t('branches.protected_again', nameIn(item)),
  }),
] as const;
