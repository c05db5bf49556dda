/** Text without secrets, for logs and support bundles (S24): those that this app knows, and whatever looks like one. */

/** Shorter secrets may be part of ordinary words. */
const leastKnown = 8;

const known = new Set<string>();

/** From now on, removes the text from every log, as it is and percent-encoded. */
export const keepOutOfLogs = (secret: string): void => {
  if (secret.length < leastKnown) return;
  known.add(secret);
  known.add(encodeURIComponent(secret));
};

/** The separator of a name and its value. Quotes are escaped where a JSON text is inside another. */
const between = String.raw`(?:\\*["'])?(?:\s*(?:=>|[:=])\s*|%3D|%3A\s*)`;
/** In quotes to their end, else to the next space or separator. */
const value = String.raw`(?:\\*"(?:\\.|[^"\\\r\n])*|\\*'(?:\\.|[^'\\\r\n])*|[^\s"',;&]+)`;

const names = [
  'token',
  'passw(?:or)?d',
  'passphrase',
  'passcode',
  'pwd',
  'secret',
  'credentials?',
  String.raw`(?:api|access|account|private|secret|signing|encryption|master|subscription)[_-]?key`,
  'signature',
  'sig',
  'session[_-]?id',
];

/** Of services that people keep in variables and addresses; what is kept of each is its beginning, which names it. */
const shapes = [
  String.raw`(?:gl(?:pat|oas|dt|rt|ptt|cbt|ft|soat|agent|imt|ffct)|lectern)-`,
  String.raw`gh[pousr]_`,
  'github_pat_',
  String.raw`xox[abeoprs]-`,
  String.raw`sk-(?:[a-z]+-)?`,
  String.raw`(?:AKIA|ASIA)`,
  'AIza',
  'npm_',
  'pypi-',
  String.raw`dop_v1_`,
  String.raw`eyJ`,
].join('|');

const secrets: readonly RegExp[] = [
  // A block over several lines, or in one with its line breaks written out; one that is cut off ends with the text.
  /(-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----)[\s\S]*?(?:(?=-----END )|$)/g,
  // To the end of the line: several values may follow.
  new RegExp(String.raw`(\b(?:authorization|cookie)${between})[^\r\n]+`, 'gi'),
  new RegExp(String.raw`(\b[\w-]{0,60}(?:${names.join('|')})${between})${value}`, 'gi'),
  // An option of a program and its value.
  new RegExp(String.raw`(--?[\w-]{0,60}(?:token|passw(?:or)?d|secret|api-?key)\s+)${value}`, 'gi'),
  /((?:^|\s)(?:-u|--user)\s+[^\s:]+:)\S+/g,
  /(\bbearer\s+)[\w.~+/=-]+/gi,
  // Base64 has more than small letters; a word after “basic” has not.
  /(\b(?:[Bb]asic|[Nn]egotiate)\s+)(?=[\w+/=-]*[A-Z\d+/=])[\w+/=-]{4,}/g,
  new RegExp(String.raw`(\b(?:${shapes}))[\w.~+/=-]{8,}`, 'g'),
  // A password may have any sign: to the last @ before the host.
  /(:\/\/)[^\s"'<>]*(?=@[^\s/@"'<>]+(?:[/:?#\s"'<>]|$))/g,
];

/** A text without secrets, or anything that looks like one. */
export const redact = (text: string): string => {
  let left = text;
  for (const secret of known) left = left.replaceAll(secret, '[removed]');
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '$1[removed]'), left);
};
