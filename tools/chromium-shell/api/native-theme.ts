/** Electron's `nativeTheme`, as far as a theme can be chosen: nothing here is drawn by the system, so the choice is only remembered. */
import { strictObject } from './strict.ts';

const sources = ['system', 'light', 'dark'];
let source = 'system';

/** The `nativeTheme` export. */
export const nativeTheme = strictObject('nativeTheme', {
  get themeSource(): string {
    return source;
  },
  set themeSource(value: string) {
    if (!sources.includes(value))
      throw new TypeError(`Error processing argument at index 0, conversion failure from ${value}`);
    source = value;
  },
});
