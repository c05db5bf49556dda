/** Which runs of events are open on the page of a target: kept while the window is open, so that another tab and back leaves them. */
import { useState } from 'react';
import { noteListInput, noteOperation, type NoteTarget } from '#renderer/things/note/model/note-target.ts';
import type { EventRun } from '#renderer/things/note/model/event-runs.ts';

const kept = new Map<string, ReadonlySet<number>>();

/** Ids of notes whose runs are open, and the way to open or fold one. @param wanted a note that is to be seen, and for which visit */
export const useOpenRuns = (
  target: NoteTarget,
  wanted: { readonly id: number; readonly visit: string } | null,
): { readonly opened: ReadonlySet<number>; readonly toggle: (run: EventRun) => void } => {
  const page = JSON.stringify([noteOperation(target, 'list'), noteListInput(target)]);
  const [state, setState] = useState({ page, opened: kept.get(page) ?? new Set<number>(), visit: '' });
  const become = (opened: ReadonlySet<number>, visit = state.visit): void => {
    kept.set(page, opened);
    setState({ page, opened: new Set(opened), visit });
  };
  if (state.page !== page) become(kept.get(page) ?? new Set(), '');
  else if (wanted !== null && wanted.visit !== state.visit) become(new Set([...state.opened, wanted.id]), wanted.visit);
  return {
    opened: state.opened,
    toggle: ({ notes, isOpen }) => {
      const opened = new Set(state.opened);
      for (const { id } of notes) {
        if (isOpen) opened.delete(id);
        else opened.add(id);
      }
      become(opened);
    },
  };
};
