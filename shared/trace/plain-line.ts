/** The text of a line without sequences, from its raw text: quick, for passes over every line. */
import { unseen } from './escape-sequence.ts';
import { withoutReturnsInText } from './section-marks.ts';

/** Characters of the raw text that are looked at. */
const longestRaw = 4_000;

/** What was written over is left out, what was erased is not; at most 4,000 characters. */
export const plainLine = (raw: string): string => {
  // What is seen of progress is its end.
  const end = raw.length - (/\r+$/.exec(raw.slice(-longestRaw))?.[0].length ?? 0);
  const from = raw.lastIndexOf('\r', end - 1) + 1;
  const written = from > longestRaw ? raw.slice(from, from + longestRaw) : raw.slice(0, longestRaw);
  const text = withoutReturnsInText(written.replace(unseen, ''));
  return text.slice(text.lastIndexOf('\r') + 1);
};
