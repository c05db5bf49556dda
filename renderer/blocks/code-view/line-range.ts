/** Lines in an address: `12`, `12-20`. */
import type { LineRange } from '#renderer/editor/frame-protocol.ts';

export type { LineRange } from '#renderer/editor/frame-protocol.ts';

const form = /^(\d{1,9})(?:-(\d{1,9}))?$/;

/** The lines that a text names; null when it names none. Ends the wrong way round are taken the right way. */
export const parseLines = (text: string | null): LineRange | null => {
  const found = form.exec(text ?? '');
  if (found === null) return null;
  const one = Number(found[1]);
  const other = Number(found[2] ?? found[1]);
  return Math.min(one, other) < 1 ? null : { from: Math.min(one, other), to: Math.max(one, other) };
};

/** Lines as `parseLines` reads them. */
export const printLines = ({ from, to }: LineRange): string =>
  from === to ? String(from) : `${String(from)}-${String(to)}`;
