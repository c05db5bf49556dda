/** Numbers with the thing that they count. */
import { numberText } from '../../../../shared/locale/formats.ts';

/** `1 file`, `1,204 files`. */
export const countOf = (count: number, thing: string): string =>
  `${numberText(count)} ${thing}${count === 1 ? '' : 's'}`;
