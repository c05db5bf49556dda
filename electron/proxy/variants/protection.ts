/** Protecting branches by the protected branches resource; answered as the branch, which is what the document answers. */
import { protectedBranchVariants } from '#shared/api/variants/protected-branches.ts';
import type { CallAnswer } from '#electron/proxy/answers.ts';
import type { CheckedCall } from '#electron/proxy/call.ts';
import type { Context } from '#electron/proxy/context.ts';
import type { CallSignals } from '#electron/proxy/deliver.ts';
import { targetOf } from '#electron/proxy/exchange.ts';
import { fault } from '#electron/proxy/faults.ts';
import { isRecord, readJson } from '#electron/proxy/read-json.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import { hasNoRoute, substitute, readAfterWrite, stepSignals, documentedRead, send } from './fallback.ts';
import type { Fallback } from './fallback.ts';

const levels = { developers: 30, maintainers: 40 } as const;
const levelOf = (isForDevelopers: unknown): number =>
  isForDevelopers === true ? levels.developers : levels.maintainers;

const protection = (call: CheckedCall): CheckedCall =>
  substitute(call, {
    operation: protectedBranchVariants['variants.protectBranch'],
    params: { id: call.params['id'] },
    body: {
      name: call.params['branch'],
      push_access_level: levelOf(call.body['developers_can_push']),
      merge_access_level: levelOf(call.body['developers_can_merge']),
    },
  });

const lifting = (call: CheckedCall): CheckedCall =>
  substitute(call, {
    operation: protectedBranchVariants['variants.unprotectBranch'],
    params: { id: call.params['id'], name: call.params['branch'] },
  });

const branchAfter = (context: Context, call: CheckedCall, signals: CallSignals): Promise<CallAnswer> =>
  readAfterWrite(
    send(context, documentedRead(call, 'branches.get'), signals),
    () => new Refusal(fault('unknown_outcome', targetOf(context, call.id))),
  );

/** Whether the branch is protected as it is wanted. */
const isAsWanted = (branch: unknown, { body }: CheckedCall): boolean =>
  isRecord(branch) &&
  branch['protected'] === true &&
  (['developers_can_push', 'developers_can_merge'] as const).every(
    (name) => (branch[name] === true) === (body[name] === true),
  );

const unprotectedNow = ({ failure }: Refusal): Refusal =>
  new Refusal({
    ...failure,
    message: `To change the protection it was lifted first, and the server did not take the new one: the branch is not protected now. ${failure.message}`,
    hint: 'Protect the branch once more.',
  });

/** There is no change of a protection that every one of these servers takes: it is lifted and made again. */
const protectAgain = async (context: Context, call: CheckedCall, signals: CallSignals): Promise<void> => {
  const step = stepSignals(signals);
  const { value } = await readJson(context, documentedRead(call, 'branches.get'), step);
  if (isAsWanted(value, call)) return;
  await send(context, lifting(call), step);
  await send(context, protection(call), step).catch((error: unknown) => {
    throw error instanceof Refusal && error.failure.code !== 'unknown_outcome' ? unprotectedNow(error) : error;
  });
};

/** Protects, and changes what developers may do with a protected branch. */
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

/** Lifts a protection; one of a pattern of names stays. */
export const unprotectByResource: Fallback = {
  isMissing: hasNoRoute,
  deliver: async (context, call, signals) => {
    await send(context, lifting(call), stepSignals(signals));
    return branchAfter(context, call, signals);
  },
};
