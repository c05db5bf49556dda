/** Messages of the editor's frame: only well-formed ones pass, in their own direction. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isFromFrame, isToFrame, type FromFrame, type ToFrame } from './frame-protocol.ts';

const press = { key: 'k', code: 'KeyK', ctrlKey: true, metaKey: false, shiftKey: false, altKey: false };

const toFrame: { readonly [Kind in ToFrame['kind']]: Extract<ToFrame, { kind: Kind }> } = {
  show: { kind: 'show', number: 1, text: 'a', name: 'a.go', label: 'a.go', canEdit: false },
  appearance: { kind: 'appearance', attributes: { 'data-theme': 'dark' } },
  lines: { kind: 'lines', lines: { from: 1, to: 2 }, reveal: true },
  find: { kind: 'find', search: { text: 'a', matchCase: false, wholeWord: false } },
  'next-match': { kind: 'next-match', by: -1 },
  fold: { kind: 'fold', isFolded: true },
  compare: {
    kind: 'compare',
    number: 1,
    before: 'a',
    after: 'b',
    name: 'a.go',
    label: 'a.go',
    isSplit: true,
    ignoresWhitespace: false,
  },
  'compare-look': { kind: 'compare-look', isSplit: false, ignoresWhitespace: true },
  'next-difference': { kind: 'next-difference', by: 1 },
  focus: { kind: 'focus' },
  report: { kind: 'report', request: 1 },
};

const fromFrame: { readonly [Kind in FromFrame['kind']]: Extract<FromFrame, { kind: Kind }> } = {
  ready: { kind: 'ready' },
  shown: { kind: 'shown', number: 1, lineCount: 3 },
  key: { kind: 'key', press },
  'chosen-lines': { kind: 'chosen-lines', lines: { from: 3, to: 3 } },
  cursor: { kind: 'cursor', line: 4 },
  matches: { kind: 'matches', count: 2, current: 1, isCut: false },
  edited: { kind: 'edited', number: 1, text: 'b' },
  compared: { kind: 'compared', number: 1, count: 2, current: 1, isGivenUp: false },
  reported: { kind: 'reported', request: 1 },
};

it('passes each message in its own direction alone', () => {
  for (const message of Object.values(toFrame))
    expect([isToFrame(message), isFromFrame(message)]).toEqual([true, false]);
  for (const message of Object.values(fromFrame))
    expect([isFromFrame(message), isToFrame(message)]).toEqual([true, false]);
});

it('refuses each message with one part missing or of another type', () => {
  const isTaken = (message: object): boolean => isToFrame(message) || isFromFrame(message);
  for (const message of [...Object.values(toFrame), ...Object.values(fromFrame)])
    for (const name of Object.keys(message)) {
      const without = Object.fromEntries(Object.entries(message).filter(([other]) => other !== name));
      expect(isTaken(without), `${message.kind} without ${name}`).toBe(false);
      expect(isTaken({ ...message, [name]: Symbol.iterator }), `${message.kind} with another ${name}`).toBe(false);
    }
});

it('refuses lines out of order, other attributes, more current than there is', () => {
  expect(isToFrame({ ...toFrame.lines, lines: { from: 3, to: 2 } })).toBe(false);
  expect(isToFrame({ ...toFrame.lines, lines: { from: 0, to: 2 } })).toBe(false);
  expect(isToFrame({ kind: 'appearance', attributes: { onload: 'x' } })).toBe(false);
  expect(isFromFrame({ ...fromFrame.matches, current: 3 })).toBe(false);
  expect(isFromFrame({ ...fromFrame.compared, current: 3 })).toBe(false);
});

it('refuses anything else, names of every object included', () => {
  fc.assert(
    fc.property(fc.anything(), (value) => {
      expect(isToFrame(value) || isFromFrame(value)).toBe(false);
    }),
    { seed: 5 },
  );
  for (const kind of ['constructor', '__proto__', 'toString']) expect(isToFrame({ kind })).toBe(false);
});
