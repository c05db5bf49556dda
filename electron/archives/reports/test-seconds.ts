/** The times of a report: whether a comma parts thousands or decimals is seen by all of them together. */

/** A time as it is written. */
export interface WrittenTime {
  readonly seconds: number;
  /** One comma and three digits: by these alone it may be a thousand times as long. */
  readonly isUnsure: boolean;
}

const units: Readonly<Record<string, number>> = { '': 1, s: 1, sec: 1, secs: 1, seconds: 1, ms: 0.001, min: 60, m: 60 };

const clock = /^(?:(\d+):)?(\d{1,2}):(\d{1,2}(?:\.\d+)?)$/;

/** The digits with a point for the decimals. */
const pointed = (digits: string): string => {
  const [comma, point] = [digits.lastIndexOf(','), digits.lastIndexOf('.')];
  if (comma >= 0 && point >= 0)
    return comma > point ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  if (comma < 0) return digits;
  return digits.indexOf(',') === comma ? digits.replace(',', '.') : digits.replaceAll(',', '');
};

/** Makes a reader of the times of one report. */
export const createTimes = () => {
  let hasPoints = false;
  return {
    /** Null where it is none. */
    read: (text: string | undefined): WrittenTime | null => {
      const plain = (text ?? '').replace(/[\s\u00a0\u202f'’]/g, '');
      const parts = clock.exec(plain);
      if (parts) {
        const [, hours = '0', minutes, seconds] = parts;
        return { seconds: Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds), isUnsure: false };
      }
      const [, digits = '', unit = ''] = /^(\d[\d.,]*(?:e[+-]?\d+)?)([a-z]*)$/i.exec(plain) ?? [];
      const factor = units[unit.toLowerCase()];
      const number = Number(pointed(digits));
      if (digits === '' || factor === undefined || !Number.isFinite(number)) return null;
      if (!digits.includes(',') && digits.includes('.')) hasPoints = true;
      return { seconds: number * factor, isUnsure: /^[1-9]\d{0,2},\d{3}$/.test(digits) };
    },
    /** What an unsure time is multiplied by, once all are read: where others have points, its comma parts thousands. */
    unsureFactor: (): number => (hasPoints ? 1_000 : 1),
  };
};
