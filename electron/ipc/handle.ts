/** Registers channels by their records: sender check, size cap, schema, act of the user, handler, envelope (S7, S31). */
import { ipcMain, type IpcMainInvokeEvent } from 'electron';
import { appOrigin } from '#electron/app-origin/origin.ts';
import { t } from '#shared/texts/texts.ts';
import type { Activations } from '#electron/windows/activation.ts';
import type { CrashRecovery } from '#electron/windows/crash-recovery.ts';
import type { KnownWindow, KnownWindows } from '#electron/windows/known-windows.ts';
import type { AskAct } from './act-confirmation.ts';
import { ChannelError } from './channel-error.ts';
import type { AnyChannel } from './channel.ts';
import type { ChannelFailure, Outcome } from './channels.ts';
import { runHandler, type AnyHandler, type Handlers } from './handlers.ts';

const own = (value: unknown): number => {
  if (typeof value === 'string') return value.length * 2;
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return value.byteLength;
  return 8;
};

const inside = (value: unknown): readonly unknown[] => {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return [];
  if (value instanceof Map) return [...value.keys(), ...value.values()];
  if (value instanceof Set) return [...value];
  return [...Object.keys(value), ...Object.values(value)];
};

/** True for a message of more than `cap` bytes. Counting stops at the cap, so that a huge message costs no more; cycles are counted once. */
const isOver = (message: unknown, cap: number): boolean => {
  const seen = new Set<unknown>();
  const left: unknown[] = [message];
  let size = 0;
  while (left.length > 0) {
    const value = left.pop();
    if (typeof value === 'object' && value !== null) {
      if (seen.has(value)) continue;
      seen.add(value);
    }
    size += own(value);
    if (size > cap) return true;
    for (const part of inside(value)) left.push(part);
  }
  return false;
};

/** Maximum bytes of a message. */
export const messageCap = 8 * 1024 * 1024;

const forbidden = (): ChannelError => new ChannelError('forbidden', t('main_process.not_here'));

export interface CallerTools {
  readonly windows: KnownWindows;
  readonly crashRecovery: Pick<CrashRecovery, 'isSafePage'>;
  readonly activations: Pick<Activations, 'take'>;
  readonly askAct: AskAct;
}

/** The window that asks: its main frame, on our origin, one that we opened, of a kind that the record names. */
const callerOf = (
  { from }: AnyChannel,
  event: IpcMainInvokeEvent,
  { windows, crashRecovery }: CallerTools,
): KnownWindow => {
  const frame = event.senderFrame;
  const window = windows.of(event.sender.id);
  if (frame?.parent !== null || frame.origin !== appOrigin || !window) throw forbidden();
  // Not by its address, which a page can change.
  const kind = crashRecovery.isSafePage(event.sender) ? 'safe-page' : window.role.kind;
  if (!from.includes(kind)) throw forbidden();
  return window;
};

const internal = (): ChannelFailure => ({
  code: 'internal',
  message: t('failures.internal'),
  hint: t('failures.internal_hint'),
});

const answer = async (
  record: AnyChannel,
  handler: AnyHandler,
  argument: unknown,
  event: IpcMainInvokeEvent,
  tools: CallerTools,
): Promise<unknown> => {
  const caller = callerOf(record, event, tools);
  if (isOver(argument, messageCap)) throw new ChannelError('invalid', t('main_process.too_large'));
  const result = record.takes.safeParse(argument);
  if (!result.success) throw new ChannelError('invalid', t('failures.request_invalid'));
  // Last: a message that is refused anyway uses up no act.
  const isUnseen = record.act !== undefined && !tools.activations.take(event.sender);
  if (isUnseen && !(await tools.askAct(caller.window, record.act(result.data as never))))
    throw new ChannelError('forbidden', t('shell.act_canceled'));
  return runHandler(record, handler, result.data, { caller, windows: tools.windows });
};

/** Logs a failure in one line, without any value of the message. */
const report = (log: (line: string) => void, name: string, error: unknown): ChannelFailure => {
  if (error instanceof ChannelError) {
    log(`ipc ${name}: ${error.failure.code}`);
    return error.failure;
  }
  log(`ipc ${name}: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
  return internal();
};

/**
 * Registers the handlers of channels.
 * @param log one line per refused or failed message
 */
export const registerChannels = <Records extends Readonly<Record<string, AnyChannel>>>(
  records: Records,
  handlers: Handlers<NoInfer<Records>>,
  tools: CallerTools,
  log: (line: string) => void,
): void => {
  for (const [name, record] of Object.entries<AnyChannel>(records))
    ipcMain.handle(name, async (event, argument: unknown): Promise<Outcome<unknown>> => {
      try {
        return { ok: true, value: await answer(record, handlers[name] as AnyHandler, argument, event, tools) };
      } catch (error) {
        return { ok: false, error: report(log, name, error) };
      }
    });
};
