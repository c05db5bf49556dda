/** How the app speaks, held against the tables: docs/how-to/add-a-text.md says the rules. */
import { expect, test } from 'vitest';
import { de } from './de.ts';
import { en } from './en.ts';
import { textPairs } from './testing/text-pairs.ts';
import { findingsOf, voiceRules, type TextPair, type VoiceRuleName } from './testing/voice-rules.ts';

const pairs = textPairs(en, de);

/** Texts that a rule is wrong about. */
const allowed: Readonly<Partial<Record<VoiceRuleName, readonly string[]>>> = {
  // Paths of pages: a colon begins a value.
  fragment: ['screens.files', 'screens.comparison'],
  // A number that is done, no participle.
  slot: ['common.many_done', 'common.many_failed'],
  // “Whole word” is what every editor calls it; words to search by are not read.
  bannedWord: ['blocks.whole_words', 'settings.pause_words'],
  sentenceCase: ['settings.language_words'],
  // A table of the system's entries, a sentence with a number, and texts that are chosen by a part of their key.
  duplicate: [
    'menu.role_undo',
    'menu.role_copy',
    'jobs.status_created',
    'merging.restore_failed',
    'review.all_of_commits_one',
  ],
};

/** What is left of each rule: it may only fall. */
const left: Readonly<Record<VoiceRuleName, number>> = {
  fragment: 0,
  slot: 0,
  plural: 0,
  bannedWord: 0,
  length: 0,
  sentenceCase: 0,
  german: 0,
  term: 0,
  duplicate: 0,
  // One of them stands in a row of facts or in a sentence.
  caseOnly: 23,
};

test.each(Object.keys(voiceRules) as VoiceRuleName[])('the texts keep the rule %s', (name) => {
  const found = [...findingsOf(name, pairs)].filter(([key]) => !(allowed[name] ?? []).includes(key));
  expect(found.length, found.map(([key, what]) => `${key}: ${what}`).join('\n')).toBe(left[name]);
});

test('a text that is allowed is held against by its rule, so that no entry outlives its reason', () => {
  for (const [name, keys] of Object.entries(allowed)) {
    const found = findingsOf(name as VoiceRuleName, pairs);
    for (const key of keys) expect(found.has(key), `${name}: ${key}`).toBe(true);
  }
});

test('the tables hold 3,660 keys at most: singular and plural are one', () => {
  const keys = new Set(pairs.map(({ key }) => key.replace(/_(?:one|other)$/, '')));
  expect(keys.size).toBeLessThanOrEqual(3_660);
});

const pair = (en: string, de = en, key = 'area.key'): TextPair => ({ key, en, de });

test.each<readonly [VoiceRuleName, TextPair]>([
  ['fragment', pair('Merges into ')],
  ['fragment', pair(', and stays')],
  ['slot', pair('You may not {{todo}}.')],
  ['slot', pair('delete this branch', 'diesen Branch löschen', 'branches.delete_todo')],
  ['plural', pair('{{amount}} files changed')],
  ['bannedWord', pair('Merge is offered when the jobs pass')],
  ['bannedWord', pair('It could not be loaded.')],
  ['length', pair('x'.repeat(91), 'x', 'area.name_hint')],
  ['sentenceCase', pair('Open Details')],
  ['german', pair('Delete', 'Möchten Sie löschen?')],
  ['german', pair('Save…', 'Speichern…')],
  ['term', pair('New merge request', 'Neue Anfrage')],
])('%s finds what it is for: %o', (name, one) => {
  expect([...findingsOf(name, [one]).keys()]).toEqual([one.key]);
});

test('equal texts, and texts that differ by case alone, are found', () => {
  const twice = [pair('Close', 'Schließen', 'one.close'), pair('Close', 'Schließen', 'other.close')];
  expect([...findingsOf('duplicate', twice).keys()]).toEqual(['other.close']);
  const cases = [pair('Keep', 'Behalten', 'one.keep'), pair('keep', 'behalten', 'other.keep')];
  expect([...findingsOf('caseOnly', cases).keys()]).toEqual(['other.keep']);
});
