/**
 * Prints the texts of the pages that stand outside of shared/texts, by area, and what the rules of the voice hold
 * against the tables: all of it, or of the areas that are named.
 */
import { de } from '#shared/texts/de.ts';
import { en } from '#shared/texts/en.ts';
import { findingsOf, voiceRules, type VoiceRuleName } from '#shared/texts/testing/voice-rules.ts';
import { textPairs } from '#shared/texts/testing/text-pairs.ts';
import { sentencesOutside, textsOutside } from './steps/texts-outside.ts';
import { root } from './run-command.ts';

const areas = process.argv.slice(2);
const isAsked = (key: string): boolean => areas.length === 0 || areas.includes(key.split('.')[0] ?? '');
const pairs = textPairs(en, de);

for (const name of Object.keys(voiceRules) as VoiceRuleName[]) {
  const found = [...findingsOf(name, pairs)].filter(([key]) => isAsked(key));
  console.log(`${name}: ${String(found.length)}`);
  if (areas.length > 0) for (const [key, what] of found) console.log(`  ${key}: ${what}`);
}
console.log(`${String(pairs.filter(({ key }) => isAsked(key)).length)} texts`);
const counts = textsOutside(root);
console.table(counts);
console.log(`${String(Object.values(counts).reduce((sum, count) => sum + count, 0))} texts outside of shared/texts`);
console.table(sentencesOutside(root));
