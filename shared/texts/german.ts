/** Adds the German texts: a process loads this at its start, a page only when it is in German. */
import { de } from './de.ts';
import { addTexts } from './texts.ts';

addTexts('de', de);
