/** A line without what differs from run to run: times, durations, sizes, ids and temporary names, so that two logs can be compared. */
import { timeInText } from '#shared/trace/line-time.ts';

/** In this order: what is found first is taken whole. */
const changing = [
  // Dates with times, and times of a day.
  String.raw`\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?(?:Z|UTC|[+-]\d\d:?\d\d))?`,
  String.raw`(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),? .{0,12}\d\d:\d\d:\d\d(?: [A-Z]{3,4})?(?: \d{4})?`,
  String.raw`\b\d{1,2}:\d\d:\d\d(?:[.,]\d+)?\b`,
  String.raw`\b\d{4}-\d\d-\d\d\b`,
  // UUIDs, digests, commits and addresses in memory.
  String.raw`\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b`,
  String.raw`\b0x[0-9a-f]{4,}\b`,
  String.raw`\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{7,64}\b`,
  // Temporary files and names of containers.
  String.raw`(?:/private)?(?:/var)?/tmp/[^\s'":,)]+`,
  String.raw`\brunner-[\w-]+`,
  // Durations, speeds and sizes.
  String.raw`\b\d+(?:[.,]\d+)? ?(?:m(?:in(?:utes?)?|s(?:ec)?|illiseconds?)?|s(?:ec(?:onds?)?)?|h(?:ours?)?|[µn]s)(?:\b(?: ?\d+(?:[.,]\d+)? ?m?s(?:ec(?:onds?)?)?)?)\b`,
  String.raw`\b\d+(?:[.,]\d+)? ?(?:[KMGT]i?B|[kMG]?bytes|[kMG]B?)(?:/s(?:ec)?)?\b`,
  String.raw`\b\d+(?:[.,]\d+)? ?%`,
  // Ids, ports and counters.
  String.raw`#\d{2,}\b`,
  String.raw`\b\d{5,}\b`,
  String.raw`(?<=\b(?:localhost|127\.0\.0\.1|pid|PID|port)[: =]{1,2})\d+`,
].join('|');

const pattern = new RegExp(changing, 'g');

/** The text to compare by. @param text without sequences */
export const stableText = (text: string): string => {
  const line = text.replace(timeInText, '').trimEnd();
  return /\d|\/tmp\//.test(line) || line.includes('runner-') ? line.replace(pattern, '…') : line;
};
