/** Marks in titles: what makes a draft, by the release of the server, and what is said of a mark that it ignored. */
import { describe, expect, it } from 'vitest';
import { mergeRequestActions, type MergeRequestAction } from './actions.tsx';
import { isDraftTitle, releaseThatFits, withDraftMark, withoutDraftMark } from './draft-mark.ts';

describe('draft mark (defects M-1 and M-2)', () => {
  it.each([
    ['18.2.0-ee', 'Draft: Sketch', 'Sketch'],
    ['18.2.0-ee', ' draft:Sketch', 'Sketch'],
    ['18.2.0-ee', '[Draft] Sketch', 'Sketch'],
    ['18.2.0-ee', '(Draft) Sketch', 'Sketch'],
    ['18.2.0-ee', '[Draft]: Sketch', 'Sketch'],
    ['18.2.0-ee', '[Draft]:tada: Sketch', ':tada: Sketch'],
    ['18.2.0-ee', '[Draft] :tada: Sketch', ':tada: Sketch'],
    ['18.2.0-ee', 'Draft: WIP limit', 'WIP limit'],
    ['18.2.0-ee', 'Draft: WIP: limit', 'WIP: limit'],
    ['18.2.0-ee', 'Draft: Draft: Sketch', 'Draft: Sketch'],
    ['14.7', 'WIP: Draft: Sketch', 'Draft: Sketch'],
    ['13.2.0', 'Draft - Sketch', 'Sketch'],
    ['13.1.11', 'WIP: Draft: Sketch', 'Draft: Sketch'],
    ['9.5.0', '[WIP] Sketch', 'Sketch'],
    ['9.5.0', 'wip sketch', 'sketch'],
    ['9.5.0', 'WIP: WIP: Sketch', 'WIP: Sketch'],
    [null, 'WIP: Sketch', 'Sketch'],
    [null, 'Draft: WIP limit', 'WIP limit'],
  ])('on %s, of "%s" it leaves "%s"', (version, title, rest) => {
    expect(withoutDraftMark(title, version)).toBe(rest);
  });

  it.each([
    ['18.2.0-ee', 'WIP limits per column'],
    ['18.2.0-ee', 'WIP: Sketch'],
    ['18.2.0-ee', 'Draft - Sketch'],
    ['14.8.0', '[WIP] Sketch'],
    ['14.7.0', 'WIP limits per column'],
    ['13.1.0', 'Draft: Sketch'],
    [null, 'Drafting board'],
    [null, 'Wiping the slate'],
  ])('on %s, "%s" is no draft and keeps every word', (version, title) => {
    expect(isDraftTitle(title, version)).toBe(false);
    if (version !== null) expect(withoutDraftMark(title, version)).toBe(title);
  });

  it.each([
    ['18.2.0-ee', 'Sketch', 'Draft: Sketch'],
    ['18.2.0-ee', 'WIP: Sketch', 'Draft: WIP: Sketch'],
    ['13.2.0', 'Sketch', 'Draft: Sketch'],
    ['13.1.0', 'Sketch', 'WIP: Sketch'],
    [null, 'Sketch', 'WIP: Sketch'],
    // Without a release, a server that ignored the mark is newer than the document.
    [null, 'WIP: Sketch', 'Draft: WIP: Sketch'],
  ])('on %s, "%s" is marked as "%s", and never twice', (version, title, marked) => {
    expect(withDraftMark(title, version)).toBe(marked);
    if (version !== null) expect(withDraftMark(marked, version)).toBe(marked);
  });

  it('a mark is added and taken off without a change, whatever the title', () => {
    for (const version of ['18.2', '14.0', '9.5', null])
      for (const title of ['Sketch', ':tada: Sketch', 'WIP limits', 'Draft', '[x]: y', '(Draft', 'Drafts: a list'])
        if (!isDraftTitle(title, version)) expect(withoutDraftMark(withDraftMark(title, version), version)).toBe(title);
  });

  it('a server that was upgraded since it told its release is judged by what it says of the request', () => {
    const fits = (title: string, work_in_progress: boolean | null): string | null =>
      releaseThatFits({ title, work_in_progress }, '13.1.0');
    expect(fits('WIP: Sketch', true)).toBe('13.1.0');
    expect(fits('Sketch', false)).toBe('13.1.0');
    expect(fits('Sketch', null)).toBe('13.1.0');
    expect(withoutDraftMark('[Draft] Sketch', fits('[Draft] Sketch', true))).toBe('Sketch');
    expect(withDraftMark('WIP: Sketch', fits('WIP: Sketch', false))).toBe('Draft: WIP: Sketch');
  });

  it('a title of nothing but its mark stays', () => {
    expect(withoutDraftMark('Draft: ', '18.2')).toBe('Draft: ');
    expect(withoutDraftMark('WIP: ', null)).toBe('WIP: ');
  });

  it('the message follows from the answer, not from the wish', () => {
    const ignoredWords = (id: MergeRequestAction, answer: unknown): string | null =>
      mergeRequestActions.find((one) => one.id === id)?.ignored?.(answer) ?? null;
    expect(ignoredWords('draft', { work_in_progress: true })).toBeNull();
    expect(ignoredWords('draft', { work_in_progress: false })).toContain('It can still be merged.');
    expect(ignoredWords('ready', { work_in_progress: false })).toBeNull();
    expect(ignoredWords('ready', { work_in_progress: true })).toContain('still a draft');
    expect(ignoredWords('close', { work_in_progress: true })).toBeNull();
    expect(ignoredWords('draft', undefined)).toBeNull();
  });
});
