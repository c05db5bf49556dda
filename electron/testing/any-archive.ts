/** Archives with oddities by chance, each again by its number. */
import { randomOf } from '#shared/diff/folding/testing/random-moves.ts';
import { extraField, rawZip, type RawEnd, type RawEntry } from './raw-zip.ts';

/** Makes one. What unzip refuses as a whole is not among the oddities. */
export const anyArchive = (seed: number): Buffer => {
  const below = randomOf(seed);
  const some = <Value extends object>(percent: number, value: Value): Partial<Value> =>
    below(100) < percent ? value : {};
  const entries = Array.from({ length: below(7) }, (_none, at): RawEntry => {
    const name = `${['', 'in/', 'ü/', 'a b/c/'][below(4)] ?? ''}f${String(at)}${['', '.txt', ' ä', '🙂'][below(4)] ?? ''}`;
    return {
      name,
      bytes: Buffer.alloc(below(3_000), `line ${String(at)}\n`),
      ...some(30, { isStored: true }),
      ...some(30, { isUnmarked: true }),
      ...some(20, { isLarge: true }),
      ...some(20, { hasDescriptor: true }),
      ...some(20, { comment: 'of a file' }),
      ...some(30, { extra: extraField(below(0x4000) + 0x8000, Buffer.alloc(below(20))) }),
      ...some(20, { extra: Buffer.from([0x55, 0x54, below(256), 1, 0]) }),
      ...some(20, { localExtra: Buffer.from([1, 0, 99, 0]) }),
    };
  });
  const end: RawEnd = {
    ...some(30, { count: below(10) }),
    ...(below(10) < 2 ? { isLarge: true } : some(20, { disks: [1, 1] as const })),
    ...some(30, { comment: Buffer.alloc(below(200), 'comment ') }),
  };
  const bytes = rawZip(entries, entries.length === 0 ? {} : end);
  const before = below(10) < 3 ? Buffer.alloc(below(500), '#!/bin/sh\n') : Buffer.alloc(0);
  const after = below(10) < 4 ? Buffer.alloc(below(300), '\r\n\0') : Buffer.alloc(0);
  return Buffer.concat([before, bytes, after]);
};
