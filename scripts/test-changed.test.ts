/** Which end-to-end tests a change asks for: those of its area, and those that read a changed file of e2e/. */
import { expect, test } from 'vitest';
import { specsOf } from './test-changed.ts';

const texts = new Map([
  ['e2e/specs/branches/branches.spec.ts', "import { refRow } from '../../pages/refs.ts';"],
  ['e2e/specs/review/find.spec.ts', "import { grid } from '../../pages/many-files.ts';"],
  ['e2e/specs/jobs/log.spec.ts', ''],
  ['e2e/specs/compare/compare.spec.ts', ''],
  ['e2e/pages/refs.ts', "import { rows } from './rows.ts';"],
  ['e2e/pages/rows.ts', ''],
  ['e2e/pages/many-files.ts', ''],
]);

test('a feature asks for the folder of its name, or for those that are named for it', () => {
  expect(specsOf(['renderer/features/branches/list.tsx'], texts)).toEqual(['e2e/specs/branches/']);
  expect(specsOf(['renderer/features/artifacts/tree.tsx', 'shared/diff/lines.ts'], texts)).toEqual([
    'e2e/specs/jobs/',
    'e2e/specs/review/',
  ]);
  expect(specsOf(['renderer/features/review/hooks/use-ref-lists.ts'], texts)).toEqual([
    'e2e/specs/compare/',
    'e2e/specs/review/',
  ]);
});

test('a changed page asks for the specs that read it, by another page too, and a spec for itself', () => {
  expect(specsOf(['e2e/pages/rows.ts', 'e2e/specs/jobs/log.spec.ts'], texts)).toEqual([
    'e2e/specs/branches/branches.spec.ts',
    'e2e/specs/jobs/log.spec.ts',
  ]);
});

test('what has no journey asks for none', () => {
  expect(specsOf(['docs/tour.md', 'renderer/features/nowhere/a.tsx'], texts)).toEqual([]);
});
