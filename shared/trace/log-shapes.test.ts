/**
 * Shapes of logs, by hand after what runners and tools write in public: which rows and sections they are, in whatever pieces they
 * arrive. In the table `␛` is an escape character, `␍` a carriage return, `␊` a line break, and `T1O ` a time of a stream.
 */
import { describe, expect, it } from 'vitest';
import { everythingOf } from './testing/everything.ts';
import { shapes } from './testing/log-shapes.ts';
import { matchesOf, searchIn, sectionsOf, shownOf } from './testing/seen-trace.ts';
import { indexOf, testCodec } from './testing/trace-of.ts';

describe('a shape of a log', () => {
  it('is one of at least 60', () => {
    expect(shapes.length).toBeGreaterThanOrEqual(60);
    expect(new Set(shapes.map(({ name }) => name)).size).toBe(shapes.length);
  });

  it.each(shapes.map((shape) => [shape.name, shape] as const))('%s', (_name, { text, rows, sections }) => {
    const index = indexOf(text);
    expect(shownOf(index).map((row) => row.replace(/^\d+ /u, ''))).toEqual(rows);
    expect(sectionsOf(index)).toEqual(sections);
    // Each row is found by its whole text, but for what several writings make together.
    for (const row of rows)
      if (!text.includes('\b') && /^[ -~]+$/u.test(row))
        expect(matchesOf(searchIn(index, row)).length).toBeGreaterThan(0);
    const bytes = testCodec.encode(text);
    const single = indexOf(
      bytes,
      Array.from(bytes, (_, at) => at),
    );
    expect(everythingOf(single)).toEqual(everythingOf(index));
  });
});
