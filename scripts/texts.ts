/** Prints how many texts of the pages stand outside of shared/texts, by area: those are English in every language. */
import { textsOutside } from './steps/texts-outside.ts';
import { root } from './run-command.ts';

const counts = textsOutside(root);
console.table(counts);
console.log(`${String(Object.values(counts).reduce((sum, count) => sum + count, 0))} texts outside of shared/texts`);
