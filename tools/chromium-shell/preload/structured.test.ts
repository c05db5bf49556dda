/** The codec carries what the structured clone algorithm carries. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createCodec } from './structured.ts';

const { encode, decode } = createCodec();
const there = (value: unknown): unknown => decode(encode(value));

it('gives back any value like structuredClone', () => {
  const values = fc.anything({
    withDate: true,
    withMap: true,
    withSet: true,
    withBigInt: true,
    withTypedArray: true,
    withSparseArray: false,
    withNullPrototype: false,
  });
  fc.assert(
    fc.property(values, (value) => {
      expect(there(value)).toEqual(structuredClone(value));
    }),
    { numRuns: 200, seed: 1 },
  );
});

it('keeps cycles and shared references', () => {
  const shared = { name: 'shared' };
  const value: Record<string, unknown> = { first: shared, second: shared };
  value['self'] = value;
  const copy = there(value) as { first: object; second: object; self: object };
  expect(copy.self).toBe(copy);
  expect(copy.first).toBe(copy.second);
});

it('S26 carries __proto__ as a plain key', () => {
  const copy = there(JSON.parse('{"__proto__": {"polluted": true}}')) as object;
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
  expect(Object.keys(copy)).toEqual(['__proto__']);
});

it.each([[() => undefined], [Symbol('x')], [{ deep: [() => undefined] }], [Promise.resolve()]])(
  'refuses %o',
  (value) => {
    expect(() => encode(value)).toThrow('An object could not be cloned.');
  },
);
