/** Shapes of logs, cut in two at each of their bytes. */
import { expect, it } from 'vitest';
import { everythingOf } from './testing/everything.ts';
import { shapes } from './testing/log-shapes.ts';
import { indexOf, testCodec } from './testing/trace-of.ts';

it.each(shapes.map((shape) => [shape.name, shape.text] as const))(
  '%s is the same wherever it is cut',
  (_name, text) => {
    const bytes = testCodec.encode(text);
    const whole = everythingOf(indexOf(bytes));
    for (let cut = 1; cut < bytes.length; cut += 1)
      expect(everythingOf(indexOf(bytes, [cut])), String(cut)).toEqual(whole);
  },
);
