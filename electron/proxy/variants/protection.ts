/** Protects branches by the protected branches resource. The answer is the branch, as documented. */
import { protectedBranchVariants } from '#shared/api/variants/today.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/answers/deliver.ts';
import { callTarget } from '#electron/proxy/exchange.ts';
import { fault } from '#electron/proxy/faults.ts';
import { isRecord, readJson } from '#electron/proxy/answers/read-json.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { t } from '#shared/texts/texts.ts';
import { hasNoRoute, substitute, readAfterWrite, stepSignals, documentedRead, send } from './fallback.ts';
import type { Fallback } from './fallback.ts';

const levels = { developers: 30, maintainers: 40 } as const;
const accessLevel = (isForDevelopers: unknown): number =>
  isForDevelopers === true ? levels.developers : levels.maintainers;

const protection = (call: CheckedCall): CheckedCall =>
  substitute(call, {
    operation: protectedBranchVariants['variants.protectBranch'],
    params: { id: call.params['id'] },
    body: {
      name: call.params['branch'],
      push_access_level: accessLevel(call.body['developers_can_push']),
      merge_access_level: accessLevel(call.body['developers_can_merge']),
    },
  });

const removal = (call: CheckedCall): CheckedCall =>
  substitute(call, {
    operation: protectedBranchVariants['variants.unprotectBranch'],
    params: { id: call.params['id'], name: call.params['branch'] },
  });

const branchAfter = (context: Context, call: CheckedCall, signals: CallSignals): Promise<CallAnswer> =>
  readAfterWrite(
    send(context, documentedRead(call, 'branches.get'), signals),
    () => new Refusal(fault('unknown_outcome', callTarget(context, call.id))),
  );

/** True when the branch already has the protection of the call. */
const isProtectedAs = (branch: unknown, { body }: CheckedCall): boolean =>
  isRecord(branch) &&
  branch['protected'] === true &&
  (['developers_can_push', 'developers_can_merge'] as const).every(
    (name) => (branch[name] === true) === (body[name] === true),
  );

const unprotectedNow = ({ failure }: Refusal): Refusal =>
  new Refusal({
    ...failure,
    message: t('failures.protection_lost', { reason: failure.message }),
    hint: t('failures.protection_lost_hint'),
  });

/** Not all of these servers can change a protection, so it is removed and created again. */
const protectAgain = async (context: Context, call: CheckedCall, signals: CallSignals): Promise<void> => {
  const step = stepSignals(signals);
  const { value } = await readJson(context, documentedRead(call, 'branches.get'), step);
  if (isProtectedAs(value, call)) return;
  await send(context, removal(call), step);
  await send(context, protection(call), step).catch((error: unknown) => {
    throw error instanceof Refusal && error.failure.code !== 'unknown_outcome' ? unprotectedNow(error) : error;
  });
};

/** The fallback that protects a branch, and changes what developers may do with a protected one. */
export const protectByResource: Fallback = {
  isMissing: hasNoRoute,
  deliver: async (context, call, signals) => {
    try {
      await send(context, protection(call), stepSignals(signals));
    } catch (error) {
      if (!(error instanceof Refusal) || error.failure.status !== 409) throw error;
      await protectAgain(context, call, signals);
    }
    return branchAfter(context, call, signals);
  },
};

/** The fallback that removes a protection. A protection by a wildcard stays. */
export const unprotectByResource: Fallback = {
  isMissing: hasNoRoute,
  deliver: async (context, call, signals) => {
    await send(context, removal(call), stepSignals(signals));
    return branchAfter(context, call, signals);
  },
};
