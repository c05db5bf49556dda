/** Answers the calls of another thread or process (calls.ts) with a record of methods. */
import type { AnswerMessage, CallMessage, Methods, Post, RunningCall } from './calls.ts';

/** How values and errors go over. */
export interface AnswerRules {
  /** Describes what a method threw, for the caller. Without it that is thrown on, and its caller waits until the thread ends. */
  readonly describe?: (error: unknown) => unknown;
  /** Buffers of a value that go over without a copy. */
  readonly buffersOf?: (value: never) => readonly ArrayBuffer[];
}

/** Makes what is given each message of the other side. */
export const answerCalls = <All extends Methods<All>>(
  methods: All,
  post: Post<AnswerMessage>,
  { describe, buffersOf }: AnswerRules = {},
): ((message: CallMessage) => void) => {
  const cancels = new Map<number, () => void>();

  const answer = (id: number, run: (call: RunningCall) => unknown): void => {
    const settle = (value: unknown): void => {
      cancels.delete(id);
      post({ id, value }, buffersOf?.(value as never) ?? []);
    };
    const refuse = (error: unknown): void => {
      cancels.delete(id);
      if (!describe) throw error;
      post({ id, error: describe(error) }, []);
    };
    try {
      const value = run({
        onCancel: (cancel) => void cancels.set(id, cancel),
        progress: (progress) => post({ id, progress }, []),
      });
      if (value instanceof Promise) void value.then(settle, refuse);
      else settle(value);
    } catch (error) {
      refuse(error);
    }
  };

  return (message) => {
    if ('cancel' in message) {
      cancels.get(message.cancel)?.();
      return;
    }
    const { id, method, input } = message;
    // The other side may be one that an attacker took over.
    if (!Object.hasOwn(methods, method)) return;
    const run: (input: never, call: RunningCall) => unknown = methods[method as keyof All];
    if (id !== null) answer(id, (call) => run(input as never, call));
    else void run(input as never, { onCancel: () => undefined, progress: () => undefined });
  };
};
