/** Reads the changes of a merge request and makes the page to be saved, piece by piece, while the dialog is open. */
import { useEffect, useRef, useState } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import { mostSavedCharacters } from '#shared/downloads/downloads.ts';
import { printChanges } from '#renderer/workers/print/print-client.ts';
import type { FromPrintWorker, PrintedChanges } from '#renderer/workers/print/print-protocol.ts';
import { printedDocument, type PrintedFacts } from './printed-document.ts';
import { safeMarkup } from './printed-markup.ts';

interface Fitted {
  readonly text: string;
  readonly changes: PrintedChanges;
}

/** Keeps the saved page within what can be saved: the longest files lose their lines, and say so. */
export const fitting = async (
  changes: PrintedChanges,
  tables: ReadonlyMap<number, readonly string[]>,
  make: (changes: PrintedChanges) => Promise<string>,
  most = mostSavedCharacters,
): Promise<Fitted> => {
  const text = await make(changes);
  if (text.length <= most) return { text, changes };
  const sizes = [...tables]
    .map(([file, parts]) => ({ file, size: parts.reduce((sum, part) => sum + part.length, 0) }))
    .sort((one, other) => other.size - one.size);
  let over = text.length - most;
  const without: number[] = [];
  for (const { file, size } of sizes) {
    if (over <= 0) break;
    // What is said in their place takes room as well.
    over -= size - 400;
    without.push(file);
  }
  const fit = { ...changes, tooMany: [...changes.tooMany, ...without].sort((one, other) => one - other) };
  return { text: await make(fit), changes: fit };
};

export type Printing =
  | { readonly kind: 'reading'; readonly files: number }
  | { readonly kind: 'making'; readonly done: number; readonly of: number }
  | ({ readonly kind: 'ready' } & Fitted)
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Takes the messages of one reading; `become` hears each step. */
export const createPrinting = (facts: PrintedFacts, become: (printing: Printing) => void) => {
  const tables = new Map<number, string[]>();
  let changes: PrintedChanges | null = null;
  return async (message: FromPrintWorker): Promise<void> => {
    switch (message.kind) {
      case 'reading':
        become(message);
        return;
      case 'failed':
        become(message);
        return;
      case 'read':
        changes = message;
        become({ kind: 'making', done: 0, of: message.files.length });
        return;
      case 'table': {
        const known = tables.get(message.file);
        const markup = safeMarkup(message.markup);
        if (known) known.push(markup);
        else {
          tables.set(message.file, [markup]);
          become({ kind: 'making', done: tables.size, of: changes?.files.length ?? 0 });
        }
        return;
      }
      case 'done':
        if (changes === null) return;
        become({ kind: 'ready', ...(await fitting(changes, tables, (fit) => printedDocument(facts, fit, tables))) });
    }
  };
};

/** `attempt` counts up to read once more. */
export const usePrintedChanges = (project: number, facts: PrintedFacts, attempt: number): Printing => {
  const [state, setState] = useState<{ readonly attempt: number; readonly printing: Printing }>();
  const latest = useRef(facts);
  useEffect(() => {
    latest.current = facts;
  });
  const { iid } = facts;
  useEffect(() => {
    let isOpen = true;
    const take = createPrinting(latest.current, (printing) => {
      if (isOpen) setState({ attempt, printing });
    });
    const close = printChanges({ project, iid }, (message) => void take(message));
    return () => {
      isOpen = false;
      close();
    };
  }, [project, iid, attempt]);
  return state?.attempt === attempt ? state.printing : { kind: 'reading', files: 0 };
};
