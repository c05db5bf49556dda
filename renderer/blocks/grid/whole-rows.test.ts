/** Which rows have all of their cells while one scrolls. */
import { describe, expect, it } from 'vitest';
import { wholeAfter, withMore, type RowSpan } from './whole-rows.ts';

const span = (start: number, end: number): RowSpan => ({ start, end });

describe('after scrolling', () => {
  it('few new rows are whole at once', () => {
    expect(wholeAfter(span(0, 40), span(9, 49), 15)).toEqual(span(9, 49));
  });

  it('many new rows are not: those that stayed are', () => {
    expect(wholeAfter(span(0, 40), span(20, 60), 26)).toEqual(span(20, 40));
    expect(wholeAfter(span(20, 60), span(0, 40), 6)).toEqual(span(20, 40));
  });

  it('none is whole after a jump, up or down', () => {
    expect(wholeAfter(span(0, 40), span(500, 543), 506)).toEqual(span(506, 506));
    expect(wholeAfter(span(500, 543), span(0, 40), 0)).toEqual(span(0, 0));
    expect(wholeAfter(span(506, 506), span(900, 943), 906)).toEqual(span(906, 906));
  });
});

describe('each frame', () => {
  it('adds rows below, then those above, until all are whole', () => {
    const drawn = span(500, 543);
    const steps: RowSpan[] = [];
    for (let whole = span(506, 506); whole.start > drawn.start || whole.end < drawn.end;) {
      whole = withMore(whole, drawn);
      steps.push(whole);
    }
    expect(steps).toEqual([span(506, 518), span(506, 530), span(506, 542), span(500, 543)]);
  });
});
