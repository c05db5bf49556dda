/** What the status bar says of the keys: nothing twice, and nothing that is not on offer (F15). */
import { describe, expect, it } from 'vitest';
import { commands } from './command-table.ts';
import { hintsOf } from './hints.ts';

const offered = (...ids: readonly string[]) => commands.filter(({ id }) => ids.includes(id));

describe('hints', () => {
  it('names the keys of two directions beside one word', () => {
    const hints = hintsOf(
      offered('list.next', 'list.previous', 'changes.next-change', 'changes.previous-change', 'changes.viewed'),
    );
    expect(hints).toEqual([
      { words: 'row', presses: ['j', 'k'] },
      { words: 'change', presses: ['n', 'p'] },
      { words: 'viewed', presses: ['v'] },
    ]);
  });

  it('leaves out the other direction where it is not on offer', () => {
    expect(hintsOf(offered('list.next'))).toEqual([{ words: 'row', presses: ['j'] }]);
    expect(hintsOf(offered('list.previous'))).toEqual([]);
  });

  it('says no word twice, whatever is on offer', () => {
    const words = hintsOf(commands).flatMap((hint) => hint.words.split(' '));
    expect(words.filter((word) => word === 'previous' || word === 'next')).toHaveLength(1);
    expect(new Set(hintsOf(commands).map((hint) => hint.words)).size).toBe(hintsOf(commands).length);
  });

  it('knows the command of every other direction', () => {
    for (const { id, back } of commands)
      if (back !== undefined) expect([id, commands.some((one) => one.id === back)]).toEqual([id, true]);
  });
});
