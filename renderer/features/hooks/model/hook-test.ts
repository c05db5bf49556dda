/** What the test of a hook answered, in words. */
import type { AnswerOf } from '#shared/api/registry.ts';
import type { Hook } from './hook.ts';
import { t } from '#renderer/texts/t.ts';

/** A test that was answered. */
export interface HookTest {
  /** The hook that was tested, as it was then. */
  readonly hook: Pick<Hook, 'id' | 'url'>;
  readonly answer: AnswerOf<'systemHooks.test'>;
  /** Epoch ms of this computer's clock at the click. */
  readonly at: number;
  /** ms until the answer. */
  readonly took: number;
}

/**
 * Whether the server sent an event. Newer servers only read the hook at this call: they answer the hook itself, with
 * its address, and no event.
 */
export const wasSent = ({ answer }: Pick<HookTest, 'answer'>): boolean =>
  answer.event_name !== null || answer.url === null;

/** Parts of the sample event, by their names in the API. */
const names = ['event_name', 'name', 'path', 'project_id', 'owner_name', 'owner_email'] as const;

/** The sample event as its fields; what the server left out is not in it. */
export const payloadFields = ({ answer }: Pick<HookTest, 'answer'>): readonly (readonly [string, string])[] =>
  names.flatMap((name) => {
    const value = answer[name];
    return value === null ? [] : [[name, String(value)] as const];
  });

/** `240 ms`, `1,840 ms`. */
export const tookWords = (took: number): string => t('hooks.took', { took: Math.round(took) });
