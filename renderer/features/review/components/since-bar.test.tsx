/**
 * What the bar over new changes says of their numbers.
 * @vitest-environment jsdom
 */
import { cleanup, render } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { text } from '#testing/text.ts';
import { CommandHandlersContext } from '#renderer/components/context/commands.tsx';
import type { SinceCounts } from '#renderer/workers/changes/snapshots.ts';
import { SinceBar } from './since-bar.tsx';

afterEach(cleanup);

const none: SinceCounts = {
  files: 0,
  undone: 0,
  lines: 0,
  ofFiles: 1,
  ofLines: 3,
  all: null,
  uncompared: 0,
  takenLines: 0,
  takenFiles: 0,
  openFiles: 0,
};

/** The sentences below the title. */
const said = (counts: Partial<SinceCounts>, isForcePushed = false): string => {
  const { container } = render(
    <CommandHandlersContext value={{ register: () => () => undefined }}>
      <SinceBar
        since={'a'.repeat(40)}
        readAt={null}
        counts={{ ...none, ...counts }}
        targetBranch="main"
        isForcePushed={isForcePushed}
        isFailed={false}
        onAll={() => undefined}
      />
    </CommandHandlersContext>,
  );
  const words = container.textContent;
  cleanup();
  return words;
};

describe('the bar over what is new', () => {
  it('defect R-1: compares with the whole only what is less than the whole', () => {
    const some = said({ files: 1, lines: 2, ofFiles: 3, ofLines: 9 });
    expect(some).toContain(text('review.new_in_files', { part: 1, count: 3 }));
    expect(some).toContain(text('review.lines_instead', { count: 2, all: 9 }));
    const all = said({ files: 1, undone: 1, lines: 3 });
    expect(all).toContain(text('review.new_in_files', { part: 1, count: 1 }));
    expect(all).toContain(text('review.undone_files', { count: 1 }));
    expect(all).toContain(text('review.lines_to_review', { count: 3 }));
    expect(all).not.toMatch(/ of 1 |instead/);
  });

  it('defect R-1: says what the target branch has now, and what could not be checked', () => {
    const words = said({ takenLines: 2, takenFiles: 1, openFiles: 3 });
    expect(words).toContain(text('review.since_nothing'));
    expect(words).toContain(text('review.taken_lines', { count: 2, branch: 'main' }));
    expect(words).toContain(text('review.taken_files', { count: 1, branch: 'main' }));
    expect(words).toContain(text('review.open_files', { count: 3 }));
  });

  it('defect R-20: tells a push by force from any other', () => {
    expect(said({ files: 1, lines: 2 }, true)).toContain(text('review.was_force_pushed'));
    expect(said({ files: 1, lines: 2 })).not.toContain(text('review.was_force_pushed'));
  });
});
