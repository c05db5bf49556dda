/** Formats of times that are kept: making one takes far longer than using it, and each row of a list has several. */

/** A format; made again when the zone of this computer is another one. */
export const keptFormat = (options: Intl.DateTimeFormatOptions): ((time: number) => string) => {
  let zone: number | null = null;
  let format: Intl.DateTimeFormat | null = null;
  return (time) => {
    const now = new Date().getTimezoneOffset();
    if (format === null || zone !== now) format = new Intl.DateTimeFormat('en-GB', options);
    zone = now;
    return format.format(time);
  };
};
