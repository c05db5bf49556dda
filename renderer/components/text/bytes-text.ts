/** Sizes of files as words. */
import { numberText } from '#shared/locale/formats.ts';
import { t } from '#renderer/texts/t.ts';

const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** `812 bytes`, `31 KB`, `1.2 MB`, `208 MB`: in steps of 1,000, with one decimal below 10. */
export const bytesText = (bytes: number): string => {
  if (bytes < 1000) return t('dates.bytes', { count: bytes });
  let value = bytes / 1000;
  let unit = 0;
  // 999.5 would be written as 1000.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  return `${numberText(value, { most: value < 9.95 ? 1 : 0 })} ${units[unit] ?? ''}`;
};
