/** The channels `marks:*`: what was read, always in windows of the asking window's own account. */
import type { ReadMarks } from '../store/read-marks.ts';
import { windowsOfAccount, type KnownWindows } from '../windows/known-windows.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';
import { accountOf, explainingStore } from './stored.ts';

/** What the channels work with. */
export interface MarkTools {
  readonly readMarks: ReadMarks;
  readonly windows: KnownWindows;
}

/** Handlers of the channels of read marks. */
export const markHandlers = ({
  readMarks,
  windows,
}: MarkTools): Pick<Handlers, `marks:${string}` & keyof Handlers> => ({
  'marks:list': (_argument, caller) => {
    const account = accountOf(caller);
    return explainingStore(() => readMarks.list(account));
  },
  'marks:set': (change, caller) => {
    const account = accountOf(caller);
    const mark = explainingStore(() => readMarks.set(account, change));
    for (const { window } of windowsOfAccount(windows, account)) push(window, 'marks:changed', mark);
    return null;
  },
});
