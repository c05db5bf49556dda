/** Rules of the clean-up: what goes is what the rule describes, and never the default branch or a protected one. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { text, textStart } from '#testing/text.ts';
import { tipTime, type Branch } from '#renderer/things/branch/branch.ts';
import { listedBranch, nameOf, requestsByBranch, type OpenRequest } from '#renderer/things/branch/listed-branch.ts';
import { mergedPlan } from './merged-plan.ts';
import { cleanUpPlan, firstRule, type CleanUpRule } from './clean-up-rule.ts';

const now = Date.parse('2026-03-02T09:00:00Z');
const day = 24 * 60 * 60_000;
const branch = (name: string, age: number, more: Partial<Branch> = {}): Branch =>
  ({
    name,
    merged: false,
    protected: false,
    commit: { id: `${name}-sha`, committed_date: new Date(now - age * day).toISOString() },
    ...more,
  }) as Branch;
const request = (iid: number, source: string, target = 'main'): OpenRequest =>
  ({
    iid,
    source_branch: source,
    target_branch: target,
    source_project_id: 1,
    target_project_id: 1,
  }) as OpenRequest;
const listed = (branches: readonly Branch[], requests: readonly OpenRequest[] = []) =>
  branches.map(
    listedBranch({
      now,
      defaultBranch: 'main',
      defaultSha: 'main-sha',
      me: undefined,
      requests: requestsByBranch(requests),
    }),
  );

const items = listed(
  [
    branch('main', 0, { merged: true, protected: true }),
    branch('release/1', 400, { merged: true, protected: true }),
    branch('done/new', 2, { merged: true }),
    branch('done/old', 120, { merged: true }),
    branch('done/asked', 120, { merged: true }),
    branch('done/into', 120, { merged: true }),
    branch('new/today', 0, { merged: true, commit: { id: 'main-sha' } as Branch['commit'] }),
    branch('new/here', 0, { commit: { id: 'main-sha' } as Branch['commit'] }),
    branch('spike/old', 91),
    branch('spike/new', 89),
    branch('spike/undated', 0, { commit: { id: 'x', committed_date: null, created_at: null } as Branch['commit'] }),
    branch('spike/empty', 0, { commit: null, merged: true }),
  ],
  [request(7, 'done/asked'), request(8, 'of/a-fork', 'done/into')],
);
const planned = (rule: Partial<CleanUpRule>) => cleanUpPlan(items, { ...firstRule, ...rule }, now);
const goes = (rule: Partial<CleanUpRule>) => planned(rule).goes.map(nameOf);

describe('a rule', () => {
  it('takes merged branches, without sources and targets of open merge requests, and counts what is never offered', () => {
    const plan = planned({});
    expect(plan.goes.map(nameOf)).toEqual(['done/new', 'done/old']);
    expect(plan.stays.map(({ item, reason }) => [nameOf(item), reason])).toEqual([
      ['done/asked', text('branches.source_of', { iid: '7' })],
      ['done/into', text('branches.target_of', { iid: '8' })],
      ['new/today', text('branches.same_commit')],
      ['new/here', text('branches.same_commit')],
      ['spike/empty', ''],
    ]);
    expect(plan.neverOffered).toBe(2);
    expect(goes({ withRequests: true })).toEqual(['done/new', 'done/old', 'done/asked']);
  });

  it('takes old ones by days, both together, and never one without a date', () => {
    expect(goes({ isMerged: false, isOld: true })).toEqual(['done/old', 'spike/old']);
    expect(goes({ isMerged: false, isOld: true, days: '88' })).toEqual(['done/old', 'spike/old', 'spike/new']);
    expect(goes({ isOld: true })).toEqual(['done/new', 'done/old', 'spike/old']);
  });

  it('takes names alone, or narrows by them, and keeps those of the exceptions', () => {
    expect(goes({ isMerged: false, only: 'spike/*' })).toEqual(['spike/old', 'spike/new', 'spike/undated']);
    expect(goes({ isOld: true, only: 'done/*' })).toEqual(['done/new', 'done/old']);
    const plan = planned({ never: 'release/* *old' });
    expect([plan.goes.map(nameOf), plan.stays[0]?.reason]).toEqual([['done/new'], text('branches.excepted')]);
  });

  it('takes names after commas as well, and none for a comma alone', () => {
    expect(goes({ isMerged: false, only: 'spike/old, spike/new,' })).toEqual(['spike/old', 'spike/new']);
    expect(goes({ isMerged: false, only: 'spike/* old, nowhere/*' })).toEqual(['spike/old']);
    for (const only of [',', ' , , ']) expect(goes({ isOld: true, only })).toEqual([]);
    // What is kept is kept however it is written: a comma left in a name would delete it.
    for (const never of ['release/*, spike/*, done/old', 'release/*,spike/*,done/old'])
      expect(planned({ isOld: true, never }).goes.map(nameOf)).toEqual(['done/new']);
  });

  it('leaves one at the commit of the default branch to who names it; the deletion of all merged ones goes by the server', () => {
    expect(goes({ isMerged: false, only: 'new/*' })).toEqual(['new/today', 'new/here']);
    const all = mergedPlan(items).goes.map(nameOf);
    expect(all).toContain('new/today');
    expect(all).not.toContain('new/here');
  });

  it('says why it chooses nothing', () => {
    expect(planned({ isMerged: false }).problem).toMatch(textStart('branches.rule_empty'));
    for (const days of ['', '0', '-1', '1.5', 'x', '40000'])
      expect(planned({ isOld: true, days })).toMatchObject({
        goes: [],
        problem: expect.stringMatching(textStart('branches.days_wrong')) as string,
      });
  });

  it('whatever it is, takes neither the default branch nor a protected one, nor one twice, and only what it describes', () => {
    const anyBranch = fc.record({
      name: fc.stringMatching(/^(main|[a-c]{1,2}\/[a-c]{1,2})$/),
      age: fc.integer({ min: 0, max: 200 }),
      merged: fc.boolean(),
      isProtected: fc.boolean(),
      isSource: fc.boolean(),
      isTarget: fc.boolean(),
    });
    const anyRule = fc.record({
      isMerged: fc.boolean(),
      isOld: fc.boolean(),
      days: fc.constantFrom('1', '90', ''),
      only: fc.constantFrom('', 'a*', '*/b', 'main'),
      never: fc.constantFrom('', 'a*', 'b'),
      withRequests: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.uniqueArray(anyBranch, { selector: ({ name }) => name }), anyRule, (made, rule) => {
        const all = listed(
          made.map(({ name, age, merged, isProtected }) => branch(name, age, { merged, protected: isProtected })),
          made.flatMap(({ name, isSource, isTarget }, at) => [
            ...(isSource ? [request(at + 1, name)] : []),
            ...(isTarget ? [request(at + 100, 'elsewhere', name)] : []),
          ]),
        );
        const plan = cleanUpPlan(all, rule, now);
        const stays = plan.stays.map(({ item }) => nameOf(item));
        for (const item of plan.goes) {
          expect([item.isDefault, item.branch.protected]).toEqual([false, false]);
          expect(item.request === undefined || rule.withRequests).toBe(true);
          expect(item.intoIt).toBeUndefined();
          expect(stays).not.toContain(nameOf(item));
          if (rule.isMerged || rule.isOld)
            expect(
              (rule.isMerged && item.isMerged) || (rule.isOld && tipTime(item.branch) < now - Number(rule.days) * day),
            ).toBe(true);
        }
        expect(new Set([...plan.goes.map(nameOf), ...stays]).size).toBe(plan.goes.length + stays.length);
      }),
      { seed: 20_260_302 },
    );
  });
});
