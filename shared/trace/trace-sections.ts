/** Sections of a trace: opened and closed by marks, nested, each with its lines and times. */
import type { SectionMark } from './section-marks.ts';

/** One section. */
export interface TraceSection {
  readonly name: string;
  /** The line of its title; folded, it alone stays. */
  readonly line: number;
  /** The line after its last one; −1 while it is open. */
  readonly end: number;
  /** How many sections are around it. */
  readonly depth: number;
  /** Seconds since 1970. */
  readonly startedAt: number;
  /** −1 while it is open. */
  readonly endedAt: number;
  readonly isCollapsed: boolean;
}

/** Sections that are listed; further ones are lines like any other. */
const mostSections = 10_000;

/** Sections in the order of their lines. */
export interface TraceSections {
  readonly list: readonly TraceSection[];
  /** Another number after each change. */
  readonly version: number;
  /** Takes the marks of a line in. */
  take(line: number, marks: readonly SectionMark[]): void;
}

/** Names that a server takes for the same: a script may spell the end of a section otherwise than its start. */
const keyOf = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, '-');

/** Makes an empty set of sections. */
export const createTraceSections = (): TraceSections => {
  const list: TraceSection[] = [];
  const open: { readonly key: string; readonly index: number }[] = [];
  let version = 0;

  const close = (name: string, end: number, at: number): void => {
    const depth = open.findLastIndex(({ key }) => key === keyOf(name));
    if (depth < 0) return;
    // What was left open inside ends as well.
    for (const { index } of open.splice(depth)) {
      const section = list[index];
      if (section !== undefined) list[index] = { ...section, end, endedAt: at };
    }
    version += 1;
  };

  return {
    list,
    get version() {
      return version;
    },
    take: (line, marks) => {
      for (const { kind, name, at, isCollapsed } of marks) {
        // The line of an end belongs to what follows it.
        if (kind === 'end') close(name, line, at);
        // Of sections that begin on one line the first stands for all.
        else if (list.length < mostSections && list.at(-1)?.line !== line) {
          open.push({ key: keyOf(name), index: list.length });
          list.push({ name, line, end: -1, depth: open.length - 1, startedAt: at, endedAt: -1, isCollapsed });
          version += 1;
        }
      }
    },
  };
};
