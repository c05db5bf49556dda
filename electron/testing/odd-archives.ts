/** Zip archives as odd packers make them and as transfers damage them, each with what is odd about it. */
import { crc32 } from 'node:zlib';
import type { ArchiveOddity } from '#shared/artifacts/artifacts.ts';
import { extraField, rawZip, type RawEnd, type RawEntry } from './raw-zip.ts';

/** One of them. */
export interface OddArchive {
  readonly bytes: Buffer;
  readonly odd: readonly ArchiveOddity['kind'][];
  /** The paths that are listed; those that unzip lists where they are not given. */
  readonly paths?: readonly string[];
}

const [first, second, third]: readonly RawEntry[] = [
  { name: 'a.txt', bytes: Buffer.from('first\n') },
  { name: 'logs/b.log', bytes: Buffer.from('second\n'.repeat(50)) },
  { name: 'c d.bin', bytes: Buffer.from([0, 1, 2, 3]), isStored: true },
] as const;
const three = [first, second, third] as readonly RawEntry[];

const odd = (
  odd: readonly ArchiveOddity['kind'][],
  entries: readonly RawEntry[],
  end: RawEnd = {},
  paths?: readonly string[],
): OddArchive => ({ bytes: rawZip(entries, end), odd, ...(paths && { paths }) });

const wrapped = (
  kinds: readonly ArchiveOddity['kind'][],
  before: string,
  after = '',
  end: RawEnd = {},
): OddArchive => ({
  bytes: Buffer.concat([Buffer.from(before), rawZip(three, end), Buffer.from(after)]),
  odd: kinds,
});

const changed = (change: (bytes: Buffer) => Buffer, kinds: readonly ArchiveOddity['kind'][] = []): OddArchive => ({
  bytes: change(rawZip(three)),
  odd: kinds,
});

const directoryAt = (bytes: Buffer): number => bytes.indexOf('PK\u0001\u0002');
const withExtra = (...extra: readonly Buffer[]): RawEntry[] => [
  { ...(first as RawEntry), extra: Buffer.concat(extra) },
  ...three.slice(1),
];
const unicodePath = (raw: Buffer, name: string, checksum = crc32(raw)): Buffer => {
  const head = Buffer.from([1, 0, 0, 0, 0]);
  head.writeUInt32LE(checksum, 1);
  return extraField(0x7075, Buffer.concat([head, Buffer.from(name)]));
};
const dos = (name: string, raw: string | Buffer = name): RawEntry => ({
  name,
  rawName: Buffer.from(raw as string, 'latin1'),
  isUnmarked: true,
  host: 0,
  mode: 0,
});
const latin = Buffer.from('gr\x81n.txt', 'latin1');

/** How an end can lie: by the number of its entries, and by where and how long its directory is. */
const lyingEnds = {
  'counts fewer than it has': odd(['count'], three, { count: 1 }),
  'counts none': odd(['count'], three, { count: 0 }),
  'counts more than it has': odd(['count'], three, { count: 9 }),
  'counts in 64 bits fewer than it has': odd(['count'], three, { count: 1, isLarge: true }),
  'counts in 64 bits': odd([], three, { isLarge: true }),
  'says a directory that is too long': odd(
    ['length'],
    three,
    { length: 400 },
    three.map(({ name }) => name),
  ),
  'says a directory that is too short': odd(['length'], three, { length: 20 }),
  'says that its directory is later': odd(['missing'], three, { offset: 500 }),
  'says that its directory is earlier': odd(['before'], three, { offset: 5 }),
  'says to be the last of three parts': odd(['parts'], three, { disks: [2, 2] }),
  'has bytes between files and directory': odd([], three, { between: Buffer.from('signing block') }),
  'has bytes between directory and end': odd(['length'], three, {
    afterDirectory: Buffer.from('PK\u0005\u0005\u0000\u0000'),
  }),
} satisfies Readonly<Record<string, OddArchive>>;

/** What transfers, consoles and installers put around an archive. */
const surrounded = {
  'has a line break after its end': wrapped(['after'], '', '\r\n'),
  'has a NUL after its end': wrapped(['after'], '', '\0'),
  'has 40,000 bytes after its end': wrapped(['after'], '', 'x'.repeat(40_000)),
  'has a second end after its end': wrapped([], '', '', { comment: Buffer.from('PK\u0005\u0006') }),
  'has a program in front of it': wrapped(['before'], '#!/bin/sh\nexec unzip "$0"\n'),
  'has a program in front of it, and 64 bits': wrapped(['before'], 'MZ'.repeat(2_000), '', { isLarge: true }),
  'has bytes on both sides': wrapped(['before', 'after'], '\ufeff', '\n\n'),
  'has a comment': wrapped([], '', '', { comment: Buffer.from('a comment\r\n') }),
  'has the longest comment': wrapped([], '', '', { comment: Buffer.alloc(65_535, 'c') }),
  'has a comment that is cut off': changed((bytes) => (bytes.writeUInt16LE(40, bytes.length - 2), bytes)),
  'lost its first bytes': changed((bytes) => bytes.subarray(3), ['missing']),
  'has its first bytes twice': changed((bytes) => Buffer.concat([bytes.subarray(0, 9), bytes]), ['before']),
} satisfies Readonly<Record<string, OddArchive>>;

/** Extra fields that say more, and that are damaged. */
const extras = {
  'has an extra field longer than what is left': odd(['extra'], withExtra(Buffer.from([0x55, 0x54, 200, 0, 1]))),
  'has a good extra field and a damaged one': odd(
    ['extra'],
    withExtra(extraField(0x5455, Buffer.alloc(5)), Buffer.from([9, 9, 9, 9])),
  ),
  'has padding as an extra field': odd([], withExtra(Buffer.from([0, 0, 0]))),
  'has an empty extra field': odd([], withExtra(extraField(0xcafe, Buffer.alloc(0)))),
  'has an unknown extra field': odd([], withExtra(extraField(0x4321, Buffer.from('whatever')))),
  'has a local extra field that is damaged': odd(
    [],
    [{ ...(first as RawEntry), localExtra: Buffer.from([1, 0, 99, 0, 7]) }, ...three.slice(1)],
  ),
  'has its numbers in 64 bits': odd(
    [],
    three.map((entry) => ({ ...entry, isLarge: true })),
  ),
  'has comments of files': odd(
    [],
    three.map((entry) => ({ ...entry, comment: 'of a file' })),
  ),
  'has sizes after its bytes': odd(
    [],
    three.map((entry) => ({ ...entry, hasDescriptor: true })),
  ),
} satisfies Readonly<Record<string, OddArchive>>;

/** Names in all encodings, and folders in all forms. */
const names = {
  'has names in UTF-8': odd([], [{ name: 'über.txt' }, { name: '日本語/メモ.txt' }, { name: '🙂.txt' }]),
  'has names in UTF-8 that nothing marks': odd(
    [],
    [
      { name: 'über.txt', isUnmarked: true },
      { name: '日本語/メモ.txt', isUnmarked: true },
    ],
  ),
  'has names of DOS': odd(['names'], [dos('grün.txt', latin), dos('plain.txt')], {}, ['grün.txt', 'plain.txt']),
  'has names marked as UTF-8 that are none': odd(['names'], [{ name: '', rawName: latin }], {}, ['grün.txt']),
  'has a name in Unicode beside an old one': odd([], [{ ...dos('', latin), extra: unicodePath(latin, 'grün.txt') }]),
  'has a name in Unicode for another name': odd(
    ['names'],
    [{ ...dos('', latin), extra: unicodePath(latin, 'other.txt', 1) }],
    {},
    ['grün.txt'],
  ),
  'has backslashes, made on DOS': odd(['backslash'], [dos('logs\\app\\run.log'), dos('readme.txt')], {}, [
    'logs/app/run.log',
    'readme.txt',
  ]),
  'has backslashes and folders by them': odd(
    ['backslash'],
    [{ ...dos('logs\\'), bytes: Buffer.alloc(0), isStored: true }, dos('logs\\run.log')],
    {},
    ['logs/run.log'],
  ),
  'has backslashes, made on Unix': odd(['backslash'], [{ name: 'logs\\run.log' }], {}, ['logs/run.log']),
  'has a backslash in a folder by a slash': odd([], [{ name: 'logs/a\\b.log' }]),
  'has backslashes that lead out': odd([], [dos('..\\out.txt'), dos('fine.txt')]),
  'has names that begin with ./': odd([], [{ name: './a.txt' }, { name: './b/c.txt' }], {}, ['a.txt', 'b/c.txt']),
  'has folders of their own': odd([], [{ name: 'in/', bytes: Buffer.alloc(0), isStored: true }, { name: 'in/a.txt' }]),
  'has a name of 3,000 bytes': odd([], [{ name: `${'d'.repeat(199)}/`.repeat(14) + 'f'.repeat(200) }]),
  'has no name for a file': odd([], [{ name: '' }, first as RawEntry], {}, ['', 'a.txt']),
} satisfies Readonly<Record<string, OddArchive>>;

/** Damage in the directory, and kinds of entries. */
const others = {
  'is empty': odd([], []),
  'is empty, with a comment': odd([], [], { comment: Buffer.from('nothing') }),
  'has a damaged third entry': changed((bytes) => {
    bytes.write('XX', bytes.lastIndexOf('PK\u0001\u0002'), 'latin1');
    return bytes;
  }),
  'has a directory that ends in an entry': {
    ...changed((bytes) => (bytes.writeUInt16LE(60_000, bytes.lastIndexOf('PK\u0001\u0002') + 28), bytes)),
    paths: ['a.txt', 'logs/b.log'],
  },
  'has another name in front of its bytes': changed((bytes) => (bytes.write('z.txt', 30, 'latin1'), bytes)),
  'has another version in its directory': changed((bytes) => (bytes.writeUInt16LE(63, directoryAt(bytes) + 6), bytes)),
  'has no date': changed((bytes) => (bytes.fill(0, directoryAt(bytes) + 12, directoryAt(bytes) + 16), bytes)),
} satisfies Readonly<Record<string, OddArchive>>;

/** All of them by what they are. */
export const oddArchives: Readonly<Record<string, OddArchive>> = {
  ...lyingEnds,
  ...surrounded,
  ...extras,
  ...names,
  ...others,
};
