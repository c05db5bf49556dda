/** Days of a filter as moments, for servers that compare moments. */

/** The start of a day (`2026-01-31`) where the reader is; `add` is a number of days after it. */
export const startOfDay = (day: string, add = 0): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + add).toISOString();
};

/** The last moment of a day. */
export const endOfDay = (day: string): string => new Date(Date.parse(startOfDay(day, 1)) - 1).toISOString();
