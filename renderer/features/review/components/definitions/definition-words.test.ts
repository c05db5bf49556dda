/** What is said of the uses of a name: numbers where there are any, and else that there are none, and where. */
import { expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { usesWords } from './definition-words.ts';

const touched = (count: number): string => text('definitions.uses_touched', { count });
const untouched = (count: number): string => text('definitions.uses_untouched', { count });
const outside = (count: number): string => text('definitions.uses_outside', { count });

it.each<[readonly [number, number, number | null], string]>([
  [[1, 2, null], `${touched(1)} · ${untouched(2)}`],
  [[1, 2, 3], `${touched(1)} · ${untouched(2)} · ${outside(3)}`],
  [[0, 2, 0], untouched(2)],
  [[0, 0, 3], outside(3)],
  [[0, 0, null], text('definitions.no_uses_here')],
  [[0, 0, 0], text('definitions.no_uses')],
])('%j: %s', ([changed, same, other], words) => {
  const uses = { touched: { count: changed }, untouched: { count: same } };
  expect(usesWords(uses, other === null ? null : { count: other })).toBe(words);
});
