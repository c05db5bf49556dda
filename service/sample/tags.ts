/** The tags of tideplan and their release notes. */
import type { SampleTag } from './history.ts';
import { people } from './people.ts';

/** A tag with release notes, if it has any. */
export interface TagOfSample extends SampleTag {
  readonly release?: string;
}

/** Six tags: light, annotated, with and without release notes, one with a slash in its name. */
export const tideplanTags: readonly TagOfSample[] = [
  { name: 'v0.1.0', of: '2024-04-22T08:00:00Z', by: people.owner },
  {
    name: 'v0.2.0',
    of: '2025-02-24T09:30:00Z',
    by: people.maintainer,
    message: 'Tables from January to August\n\nThe last version without a program.',
  },
  { name: 'v0.9.0', of: '2025-11-12T13:31:00Z', by: people.maintainer },
  {
    name: 'v1.0/rc',
    of: '2026-01-12T12:44:00Z',
    by: people.maintainer,
    message: 'First candidate for 1.0',
    release: 'For the night watch to try. **Not** for the bar.',
  },
  {
    name: 'v1.0.0',
    of: '2026-01-19T07:15:00Z',
    by: people.maintainer,
    message: 'Berths and tides on one board',
    release:
      '## The first board\n\n- heights from harmonic constituents\n- windows in which the bar can be crossed\n- a berth for every call\n\n| station | constituents |\n|---|---|\n| Westhaven | 6 |\n| Outer bank | 4 |\n\nThanks to @rune.dahl for reading every table twice.',
  },
  {
    name: 'v1.1.0',
    of: '2026-02-04T12:00:00Z',
    by: people.maintainer,
    message: 'The swell counts\n\nAnd the catalogue of stations is in.',
    release:
      '## Changes\n\n1. The allowance for swell is explained (!1).\n2. 250 stations in the catalogue.\n\n```sh\nmake run\n```\n\nKnown: windows are a minute off at springs, see #1.',
  },
];
