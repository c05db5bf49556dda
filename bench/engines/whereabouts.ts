/** Where a change is among thousands of branches and tags: within the comparisons that are announced, and in time that grows as they do. */
import { changeOfCommit, type Change } from '#renderer/features/whereabouts/model/change.ts';
import { beginLookUp, lookedUp, lookFurther, mostRequests } from '#renderer/features/whereabouts/model/look-up.ts';
import { timed, byTurns } from '#bench/by-turns.ts';
import { manyRefs, type ManyRefs } from './many-refs.ts';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import { slowedLater } from '#bench/slow.ts';

/** Branches and tags, and with `--quick`. */
const sizes = { whole: [1_000, 10_000], quick: [100, 1_000] } as const;

/** What is looked up. */
interface Case {
  readonly name: string;
  readonly isMany: boolean;
  readonly hasParents: boolean;
}

const cases: readonly Case[] = [
  { name: 'a merge request', isMany: false, hasParents: true },
  { name: 'a merge request, without parents', isMany: false, hasParents: false },
  { name: 'a label of 100', isMany: true, hasParents: true },
  { name: 'a label of 100, without parents', isMany: true, hasParents: false },
];

const changeAt = ({ line, dateOf }: ManyRefs, at: number): Change => ({
  ...changeOfCommit(line[at] ?? ''),
  iid: at,
  target: 'main',
  since: Date.parse(dateOf(at)),
});

/** The one in the middle, or a hundred from there on. */
const changesOf = (project: ManyRefs, isMany: boolean): readonly Change[] => {
  const middle = project.line.length >> 1;
  if (!isMany) return [changeAt(project, middle)];
  return Array.from({ length: 100 }, (_, at) => changeAt(project, middle + 3 * at)).toReversed();
};

/** How a look-up went. */
interface Went {
  /** Comparisons of the first look, and of looking in the rest. */
  readonly calls: readonly [number, number];
  /** The longest time that the page is kept, ms. */
  readonly longest: number;
}

/** Looks up, looks in the rest, and puts together what was found after each. */
const lookUp = async (project: ManyRefs, { isMany, hasParents }: Case): Promise<Went> => {
  let [calls, longest, since] = [0, 0, performance.now()];
  /** The page paints; what the worker and the server do meanwhile does not keep it. */
  const pause = async <Answer>(answer: () => Answer): Promise<Answer> => {
    longest = Math.max(longest, performance.now() - since);
    await new Promise((resolve) => {
      setImmediate(resolve);
    });
    const answered = answer();
    since = performance.now();
    return answered;
  };
  const nothing = (): void => undefined;
  const tools = {
    compare: async (from: string, to: string) => {
      calls += 1;
      return { history: await pause(() => project.compare(from, to, hasParents)), wasSent: true };
    },
    onCalls: () => undefined,
    signal: { throwIfAborted: () => undefined },
  };
  const read = { changes: changesOf(project, isMany), request: null, hasMore: false };
  const first = await lookFurther(beginLookUp(read, isMany, project.refs), false, tools, null);
  await pause(nothing);
  const ofFirst = calls;
  lookedUp(first);
  await pause(nothing);
  lookedUp(await lookFurther(first, true, tools, null));
  await pause(nothing);
  return { calls: [ofFirst, calls - ofFirst], longest };
};

const measureCase = async (few: ManyRefs, many: ManyRefs, one: Case, input: string): Promise<Measurement[]> => {
  const went: Went[] = [];
  const { calls, floors } = await byTurns(
    async () => timed(() => lookUp(few, one)),
    async () => timed(() => slowedLater(async () => went.push(await lookUp(many, one)))),
  );
  const counts = went.map(({ calls: [first, rest] }) => [first, rest]);
  const [announced, ofRest] = [mostRequests(one.isMany ? 'label' : 'commit'), mostRequests('rest')];
  const beyond = counts.map(([first = 0, rest = 0]) => Math.max(0, first - announced) + Math.max(0, rest - ofRest));
  const longest = went.map((each) => each.longest);
  console.log(
    `whereabouts, ${one.name}: ${counts[0]?.join(' and ') ?? ''} comparisons, ${median(calls).toFixed(1)} ms, ${median(floors).toFixed(1)} with a tenth; the page is kept ${median(longest).toFixed(1)} ms`,
  );
  return [
    judge('whereabouts-calls', { input, samples: beyond, of: one.name }),
    judge('whereabouts-grown', { input, samples: calls, reference: median(floors), of: one.name }),
    judge('whereabouts-kept', { input, samples: longest, of: one.name }),
  ];
};

/** Measures. */
export const whereabouts = async (flags: readonly string[]): Promise<Measurement[]> => {
  const [few, many] = flags.includes('--quick') ? sizes.quick : sizes.whole;
  const [small, large] = [manyRefs(few), manyRefs(many)];
  const measurements: Measurement[] = [];
  for (const one of cases)
    measurements.push(...(await measureCase(small, large, one, `${String(many)} refs, against ${String(few)}`)));
  return measurements;
};
