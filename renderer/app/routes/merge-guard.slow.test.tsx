// @vitest-environment jsdom
/**
 * Pushes, readings, tabs, back, forward, restarts, a second window and merges in any order, over the real screens,
 * store, proxy, service and git: what was merged had been on screen, or it was agreed to merge that head unread.
 */
import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installSessionWorkers } from '#testing/changes-worker.ts';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { text } from '#testing/text.ts';
import { installFixedLayout } from '#renderer/features/review/testing/fixed-layout.ts';
import { openMergeWorld, type Step } from './testing/merge-world.ts';

installFixedLayout();
installSessionWorkers();

/** Orders that are tried; `npm run soak` tries 200. */
const rounds = Number(process.env['LECTERN_ROUNDS'] ?? 3);
/** Steps between a first reading and a last try to merge. */
const between = 6;

const read: readonly Step[] = [{ do: 'open' }, { do: 'tab', to: '/changes' }];
const merge: Step = { do: 'merge', isUnread: false, push: 'none' };
const overview: Step = { do: 'tab', to: '' };

let service: TestService;
let world: ReturnType<typeof openMergeWorld>;

describe('the head that a merge sends', () => {
  beforeEach(async () => {
    service = await createTestService();
    world = openMergeWorld(service);
  });
  afterEach(async () => {
    await world.close();
    await service.dispose();
  });
  const take = async (...steps: readonly Step[]): Promise<void> => {
    for (const step of steps) await world.take(step);
  };

  const says = async (words: string): Promise<void> => {
    await waitFor(() => expect(world.text()).toContain(words));
  };

  it('R16 is merged once its changes were on screen, also after a restart and from another window', async () => {
    await take(...read, { do: 'restart' }, { do: 'other window' }, merge);
    expect(world.merged()).toEqual({ head: world.head(), unseen: [], isAgreed: false });
  });

  it('R16 unread, it is the one that the box named, and not one that came before either step', async () => {
    await take({ do: 'open' }, { do: 'merge', isUnread: true, push: 'before asking' });
    expect(world.merged()).toBeNull();
    await take({ do: 'merge', isUnread: true, push: 'before confirming' });
    expect(world.merged()).toBeNull();
    const named = world.head();
    await take({ do: 'merge', isUnread: true, push: 'none' });
    expect(world.merged()).toMatchObject({ head: named, isAgreed: true });
  });

  it('R-2 is not merged after a glance at a file that is higher than the view, and is once it was read to its end', async () => {
    await take(
      ...read,
      { do: 'push', rewrites: false, isLong: true },
      overview,
      { do: 'poll' },
      { do: 'glance' },
      merge,
    );
    expect([world.merged(), world.isOffered()]).toEqual([null, false]);
    await take({ do: 'tab', to: '/changes' }, overview, merge);
    expect(world.merged()).toEqual({ head: world.head(), unseen: [], isAgreed: false });
  });

  it('R16 of a rewritten branch is merged after all of its changes were on screen', async () => {
    await take(...read, { do: 'push', rewrites: true }, { do: 'poll' }, overview);
    await says(text('merging.rewritten'));
    await take({ do: 'read' }, merge);
    expect(world.merged()).toEqual({ head: world.head(), unseen: [], isAgreed: false });
  });
});

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('push' as const), rewrites: fc.boolean(), isLong: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ do: fc.constantFrom('poll', 'read', 'restart', 'other window', 'glance') }) },
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('tab' as const), to: fc.constantFrom('', '/changes', '/commits') }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('history' as const), by: fc.constantFrom(1, -1) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('merge' as const),
      isUnread: fc.nat(4).map((one) => one === 0),
      push: fc.constantFrom('none', 'before asking', 'before confirming'),
    }),
  },
);

it(
  'R16 in any order, no head is merged whose changes were never on screen, unless that was agreed to',
  { timeout: 60_000 * rounds },
  async () => {
    const order = fc.array(anyStep, { minLength: between, maxLength: between });
    await fc.assert(
      fc.asyncProperty(order, async (steps) => {
        const own = await createTestService();
        const tried = openMergeWorld(own);
        try {
          for (const step of [...read, ...steps, { do: 'poll' } as const, merge]) await tried.take(step);
          const merged = tried.merged();
          if (merged !== null && !merged.isAgreed) expect(merged.unseen).toEqual([]);
        } finally {
          await tried.close();
          await own.dispose();
        }
      }),
      { numRuns: rounds, seed: 20_260_302, endOnFailure: true },
    );
  },
);
