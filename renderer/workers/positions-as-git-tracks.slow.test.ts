/** Comments on lines over edited heads: each is on the line that git tracks it to, or said to be outdated; on no other line. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { headChanges, type HeadChanges } from '#shared/review/head-changes.ts';
import { formatLineNote, parseLineNote } from '#shared/review/line-note.ts';
import type { FoundPosition, LinePosition } from '#shared/review/line-position.ts';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { createHeads, type Head } from './testing/commented-heads.ts';
import { editedFiles, firstFiles, numbersFrom, type Files } from './testing/edited-files.ts';

let service: TestService;
let heads: ReturnType<typeof createHeads>;
beforeAll(async () => {
  service = await createTestService();
  heads = createHeads(service);
});
afterAll(() => service.dispose());

const neverCancelled = { onCancel: () => undefined };

/** Comments on lines of a head, through the text of their notes. */
const commentsOn = async (head: Head, random: (below: number) => number, count: number): Promise<LinePosition[]> => {
  const places: LinePosition[] = [];
  for (let attempt = 0; attempt < count * 6 && places.length < count; attempt += 1) {
    const from = random(head.lines);
    const side = random(2) === 0 ? 'left' : 'right';
    const chosen = await head.session.positionAt({ from, to: from + random(4), side });
    if (chosen === null) continue;
    const place = await head.session.uniquePosition({ place: chosen, requestId: 'u' }, neverCancelled);
    const read = parseLineNote(formatLineNote({ ...place, sha: head.sha }, 'Text'));
    if (read !== null) places.push(read.place);
  }
  expect(places.length).toBe(count);
  return places;
};

/** What became of comments in later heads. */
interface Results {
  wanted: number;
  found: number;
  outdated: number;
  /** Said to be outdated or gone, although git has all their lines, one after the other. */
  readonly missed: LinePosition[];
  /** On another line than git tracks them to, or hidden though git has them no more. */
  readonly wrong: string[];
}

/** Looks for the comments of one head in another, and compares with git. */
const check = async (
  [before, now]: readonly [Head, Head],
  places: readonly LinePosition[],
  since: readonly HeadChanges[],
  more: readonly string[],
  results: Results,
): Promise<void> => {
  const found = await now.session.places({ wanted: places, since, requestId: 'p' }, neverCancelled);
  const all = await now.session.lines({ from: 0, to: now.lines });
  const track = (then: string, at: string) => heads.trackedLines(then, at, more);
  const tracked = { new: track(before.sha, now.sha), old: track(before.base, now.base) };
  const files = await heads.fileNames(now);
  places.forEach((place, at) => {
    const result: FoundPosition = found[at] ?? { kind: 'gone' };
    const then = (step: number): string => `${place.path}:${String(place.firstLine + step)}`;
    const count = place.lastLine - place.firstLine + 1;
    const isThere = numbersFrom(tracked[place.side], then, count) !== null;
    const isFound = result.kind === 'line' || result.kind === 'hidden';
    results.wanted += 1;
    if (isFound) results.found += 1;
    if (result.kind === 'outdated') results.outdated += 1;
    if (isThere && !isFound) results.missed.push(place);
    if (result.kind === 'line') {
      const sides = all[result.line]?.sides;
      const row = sides === null || sides === undefined ? all[result.line]?.row : sides[place.side === 'old' ? 0 : 1];
      const number = place.side === 'old' ? row?.oldLine : row?.newLine;
      const path = files[result.file]?.[place.side] ?? '';
      const origin = tracked[place.side].get(`${path}:${String(number)}`);
      if (row?.text !== place.quoted.at(-1) || origin !== then(count - 1))
        results.wrong.push(
          `${then(count - 1)} "${place.quoted.at(-1) ?? ''}" on ${path}:${String(number)} "${row?.text ?? ''}" of ${origin ?? 'no line'}`,
        );
    } else if (result.kind === 'hidden' && !isThere) results.wrong.push(`${then(0)} is said to be hidden`);
  });
};

/** Small numbers, the same in every run. */
const randomFrom = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const noResults = (): Results => ({ wanted: 0, found: 0, outdated: 0, missed: [], wrong: [] });

const pushes = 20;

describe('comments over 20 edited heads', () => {
  it('pushed one after the other: on their line or outdated, most found', { timeout: 180_000 }, async () => {
    const random = randomFrom(1);
    const base = firstFiles(random);
    heads.commitFiles(`base`, null, base);
    const contents: Files[] = [editedFiles(base, [], random)];
    const opened: Head[] = [];
    const places: LinePosition[][] = [];
    const results = noResults();
    let parent = `refs/heads/base`;
    for (let at = 0; at < pushes; at += 1) {
      const branch = `head-${String(at)}`;
      parent = heads.commitFiles(branch, parent, contents[at] ?? base);
      const head = await heads.openHead(branch, `base`, at % 2 === 0);
      opened.push(head);
      places.push(await commentsOn(head, random, 8));
      contents.push(editedFiles(contents[at] ?? base, contents, random));
      for (const earlier of [at, at - 1, at - 6].filter(
        (each, index, all) => each >= 0 && all.indexOf(each) === index,
      )) {
        const before = opened[earlier]!;
        const since =
          earlier === at
            ? null
            : headChanges(
                before.sha,
                await heads.compared(before.sha, head.sha),
                await heads.compared(head.sha, before.sha),
              );
        await check([before, head], places[earlier] ?? [], since === null ? [] : [since], [], results);
      }
    }
    expect(results.wrong).toEqual([]);
    expect(results.wanted).toBeGreaterThan(400);
    expect(results.outdated).toBeGreaterThan(20);
    expect(results.found / results.wanted).toBeGreaterThan(0.6);
    // The old versions are those of the merge base: there the text alone decides.
    expect(results.missed.filter(({ side }) => side === 'new')).toEqual([]);
  });

  it('rebased and pushed by force, without the old commits: on no wrong line', { timeout: 180_000 }, async () => {
    const random = randomFrom(4);
    let base = firstFiles(random);
    let content = editedFiles(base, [], random);
    const earlierContents: Files[] = [];
    const opened: Head[] = [];
    const places: LinePosition[][] = [];
    const results = noResults();
    for (let at = 0; at < pushes; at += 1) {
      const target = `onto-${String(at)}`;
      const branch = `moved-${String(at)}`;
      const onto = heads.commitFiles(target, null, base);
      heads.commitFiles(branch, onto, content);
      const head = await heads.openHead(branch, target, at % 2 === 0);
      opened.push(head);
      places.push(await commentsOn(head, random, 8));
      for (const earlier of [at - 1, at - 6].filter(
        (each, index, all) => each >= 0 && each < at && all.indexOf(each) === index,
      )) {
        const before = opened[earlier]!;
        // The API compares from the merge base: these answers count lines of another commit.
        expect(
          headChanges(
            before.sha,
            await heads.compared(before.sha, head.sha),
            await heads.compared(head.sha, before.sha),
          ),
        ).toBeNull();
        await check([before, head], places[earlier] ?? [], [], ['-M1'], results);
      }
      earlierContents.push(content);
      const steps = random(1000);
      base = editedFiles(base, [], randomFrom(steps));
      content = editedFiles(editedFiles(content, [], randomFrom(steps)), earlierContents, random);
    }
    expect(results.wrong).toEqual([]);
    expect(results.outdated).toBeGreaterThan(50);
    // Lines that were the only ones of their text are found unless they have copies by now.
    const missed = results.missed.filter(({ isUnique }) => isUnique).length;
    expect(results.found).toBeGreaterThan(25);
    expect(results.found / (results.found + missed)).toBeGreaterThan(0.6);
  });
});
