/** The channels `viewed:*`: which files were read, always of the asking window's own account. */
import type { ViewedMarks } from '../store/viewed-marks.ts';
import type { Handlers } from './handle.ts';
import { accountOf, explainingStore } from './stored.ts';

/** Handlers of the channels of viewed marks. */
export const viewedHandlers = ({
  viewedMarks,
}: {
  readonly viewedMarks: ViewedMarks;
}): Pick<Handlers, `viewed:${string}` & keyof Handlers> => ({
  'viewed:read': (target, caller) => {
    const account = accountOf(caller);
    return explainingStore(() => viewedMarks.read(account, target));
  },
  'viewed:mark': ({ target, marks, viewed }, caller) => {
    const account = accountOf(caller);
    explainingStore(() => {
      viewedMarks.mark(account, target, marks, viewed);
    });
    return null;
  },
});
