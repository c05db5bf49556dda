/** Sizes of files as words. */

const units = ['KB', 'MB', 'GB', 'TB'] as const;

/** `812 bytes`, `31 KB`, `1.2 MB`, `208 MB`: in steps of 1,000, with one decimal below 10. */
export const bytesText = (bytes: number): string => {
  if (bytes < 1000) return bytes === 1 ? '1 byte' : `${String(bytes)} bytes`;
  let value = bytes / 1000;
  let unit = 0;
  // 999.5 would be written as 1000.
  while (value >= 999.5 && unit < units.length - 1) {
    value /= 1000;
    unit += 1;
  }
  const shown = value < 9.95 ? (Math.round(value * 10) / 10).toFixed(1).replace(/\.0$/, '') : String(Math.round(value));
  return `${shown} ${units[unit] ?? ''}`;
};
