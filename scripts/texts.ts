/** Prints how many texts that people see stand outside of shared/texts, by area: those are English in every language. */
import { sentencesOutside, textsOutside } from './steps/texts-outside.ts';
import { root } from './run-command.ts';

const counts = textsOutside(root);
console.table(counts);
console.log(`${String(Object.values(counts).reduce((sum, count) => sum + count, 0))} texts outside of shared/texts`);
console.table(sentencesOutside(root));
