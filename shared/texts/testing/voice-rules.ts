/** Rules of how the app speaks, over the tables alone: each tells what it holds against a text, or null. */

/** A text in both languages. */
export interface TextPair {
  /** `branches.delete_title`, with `_one` or `_other` where it counts. */
  readonly key: string;
  readonly en: string;
  readonly de: string;
}

type Finding = string | null;

/** A rule over one text, or over all of them. */
export type VoiceRule =
  | { readonly of: 'one'; readonly find: (pair: TextPair) => Finding }
  | { readonly of: 'all'; readonly find: (pairs: readonly TextPair[]) => ReadonlyMap<string, string> };

const one = (find: (pair: TextPair) => Finding): VoiceRule => ({ of: 'one', find });
const names = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '');
const nameOf = (key: string): string => key.replace(/_(?:one|other)$/, '');
const isCount = (key: string): boolean => /_(?:one|other)$/.test(key);

const fragment = ({ en, de }: TextPair): Finding => {
  const bad = [en, de].find((text) => /^[\s,;:.)]|[\s,;:(]$/.test(text));
  return bad === undefined ? null : `begins or ends as a part of a sentence: “${bad}”`;
};

const slotNames = new Set(['done', 'todo', 'noun', 'who', 'thing', 'why', 'verb', 'known', 'what']);
const slot = ({ key, en }: TextPair): Finding => {
  if (/_todo(?:_one|_other)?$/.test(key)) return 'completes a sentence of another text';
  const bad = names(en).find((name) => slotNames.has(name));
  return bad === undefined ? null : `takes a part of a sentence as {{${bad}}}`;
};

const numbers = 'amount|total|count_all|files|lines|jobs|commits|left|part|all|viewed|found|some';
const bareNumber = new RegExp(
  `\\{\\{(?:${numbers})\\}\\} (?!of\\b|more\\b|or\\b|ms\\b|min\\b|h\\b|d\\b|s\\b|done\\b)\\p{Ll}+s\\b`,
  'u',
);
const plural = ({ key, en }: TextPair): Finding => {
  if (!isCount(key) && bareNumber.test(en)) return 'a number that can be 1 is `count`, with _one and _other';
  if (key.endsWith('_one') && /\b1 \w+ (?:are|were|have)\b/.test(en.replace('{{count}}', '1')))
    return 'plural verb after 1';
  return null;
};

/** Words that people should not read, with what is said instead. */
const banned: readonly (readonly [RegExp, string])[] = [
  [/\b(?:is|are) (?:not )?offered\b/i, 'say what to do'],
  [/\bnot known\b|\bunknown whether\b/i, 'say what you are doing, or leave it empty'],
  [/\bmay or may not\b/i, 'Not sure if that worked'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, or nothing'],
  [/\bin the meantime\b|\banew\b/i, 'now, again'],
  [/\bnobody\b|\bsomebody\b|\beverybody\b/i, 'you, someone, everyone'],
  [/\bwhole\b/i, 'full, all, entire'],
  [/\breceipts?\b/i, 'history'],
  [/\b(?:un)?fold(?:s|ed|ing)?\b/i, 'collapse, expand'],
  [/\bpictures?\b/i, 'image'],
  [/(?<!\bIP(?:v6)? )(?<!email )\baddress(?:es)?\b/i, 'URL'],
  [/\bappears? here\b/i, 'say how it fills'],
  [/\bcancelled\b/i, 'canceled'],
  [/\bcolour|\blicence\b|\blabelled\b/i, 'US English'],
  [/\bcould not be\b|\bcould not\b|\bcannot\b(?! be undone)/i, 'couldn’t, can’t'],
  [/\b(?:is|are|was|were|does|do|did|has|have|will|would) not\b/i, 'contract it'],
  [/;/, 'two sentences'],
  [/\bmay\b(?! have (?:been|gone)| not be)/, 'can, might'],
  [/\bNothing was (?!merged)/, 'no text for what was not done'],
  [/'/, 'the typographic apostrophe ’'],
  [/"/, 'typographic quotation marks'],
  [/\bId\b|\bids\b/, 'ID'],
  [/\(s\)/, '_one and _other'],
];
const bannedWord = ({ en }: TextPair): Finding => {
  const found = banned.find(([word]) => word.test(en.replaceAll(/\{\{\w+\}\}/g, 'X')));
  return found ? `“${found[0].exec(en)?.[0] ?? ''}”: ${found[1]}` : null;
};

/** Longest label, hint and notice, in characters without their values. */
const limits: readonly (readonly [RegExp, number])[] = [
  [/_hint$/, 90],
  [/_text$|_consequence$|_safe$/, 200],
  [/_short$/, 24],
];
const length = ({ key, en }: TextPair): Finding => {
  const limit = limits.find(([suffix]) => suffix.test(nameOf(key)))?.[1];
  const { length: written } = en.replaceAll(/\{\{\w+\}\}/g, '');
  return limit !== undefined && written > limit ? `${String(written)} characters, ${String(limit)} at most` : null;
};

/** Words that begin with a capital inside of a text: names, keys and roles. */
const capitals = new Set(
  (
    'Lectern Git GitLab API URL URLs ID IDs SSH GPG LFS SHA HTML JSON CSV XML ZIP TLS HTTP HTTPS UTF GB MB KB Markdown ' +
    'Ctrl Alt Shift Cmd Tab Esc Escape Enter Backspace Space Delete Home End PageUp PageDown Up Down Left Right I’m I ' +
    'Owner Maintainer Maintainers Developer Developers Reporter Reporters Guest Guests Chromium Electron Linux Windows ' +
    'Xvfb English German US UTC WIP Draft LDAP SAML JUnit Cobertura Unicode Unified Side Settings History Branches ' +
    'Changes Overview Jobs Commits Compare Tags Files Users Tokens Hooks Keys Accounts OK Merge Requests Finder Explorer'
  ).split(' '),
);
const sentenceCase = ({ en }: TextPair): Finding => {
  const words = en.replaceAll(/\{\{\w+\}\}|“[^”]*”|\b[\w-]*\d[\w-]*\b/g, ' x ').split(/(?<=[.?!:→|·…(])\s+|\s+/u);
  const inner = [...en.matchAll(/(?<![.?!:→|·…(“]\s)(?<=[\p{Ll},]\s)(\p{Lu}\p{Ll}+)(?=\s\p{Lu}\p{Ll}|$)/gu)]
    .map(([, word]) => word ?? '')
    .filter((word) => !capitals.has(word));
  return words.length > 1 && inner.length > 0 && !/[.?!]/.test(en) ? `Title Case: ${inner.join(', ')}` : null;
};

const germanBanned: readonly (readonly [RegExp, string])[] = [
  [/\b(?:Ihnen|Ihre?[mnrs]?)\b|(?<=[a-zäöüß,] )Sie\b/, 'du'],
  [/\bl(?:ie|ä)ßt? sich\b|\blässt sich\b|\bließen sich\b|\blassen sich\b/, 'kann, konnte, ist fehlgeschlagen'],
  [/\S…/, 'a space before …'],
  [/“[^“]*”|"/, '„…“'],
  [/;/, 'two sentences'],
  [/\bBeleg(?:e|en)?\b/, 'Verlauf'],
  [/\bMassenl[aä]uf/, 'Massenänderung'],
  [/\bAnlässe?\b/, 'Ereignis'],
  [/\bdas (?:Gelesene|Eingegebene|Geschriebene)\b|\bGeschriebenes\b|\bGelesenes\b|\bEingegebenes\b/, 'name the thing'],
  [/\banlegen\b|\bangelegt\b/, 'erstellen'],
  [/(?<![\wÄÖÜäöüß])anders?wo\b/, 'say where'],
];
const german = ({ de }: TextPair): Finding => {
  const found = germanBanned.find(([word]) => word.test(de));
  return found ? `“${found[0].exec(de)?.[0] ?? ''}”: ${found[1]}` : null;
};

/** English with the German that goes with it. */
const terms: readonly (readonly [RegExp, RegExp])[] = [
  [/^Passed$/, /^Erfolgreich$/],
  [/^Failed$/, /^Fehlgeschlagen$/],
  [/\bmerge requests?\b/i, /Merge[ -]Request/],
  [/\bforce-push/i, /Force-Push|force-pushed|Force-Pushes/i],
  [/\blocal server\b/i, /lokale[nrms]? Server/i],
  [/\bdefault branch\b/i, /Standard-Branch/],
  [/\bView as\b/, /Ansicht als/],
  [/\bBulk change/i, /Massenänderung/],
];
const term = ({ en, de }: TextPair): Finding => {
  const found = terms.find(([english, other]) => english.test(en) && !other.test(de));
  return found ? `“${found[0].exec(en)?.[0] ?? ''}” without its German term` : null;
};

/** Words of the strip of keys are small, and one for each command. */
const isNoHint = ({ key }: TextPair): boolean => !key.endsWith('_short');

const isSame = (one: TextPair, other: TextPair): boolean => one.en === other.en && one.de === other.de;
const duplicate = (pairs: readonly TextPair[]): ReadonlyMap<string, string> => {
  const first = new Map<string, TextPair>();
  const found = new Map<string, string>();
  for (const pair of pairs.filter(isNoHint)) {
    // The two forms of one text may be the same.
    const at = `${pair.en}\n${pair.de}`;
    const before = first.get(at);
    if (before && isSame(before, pair) && nameOf(before.key) !== nameOf(pair.key)) found.set(pair.key, before.key);
    else first.set(at, pair);
  }
  return found;
};

const caseOnly = (pairs: readonly TextPair[]): ReadonlyMap<string, string> => {
  const first = new Map<string, TextPair>();
  const found = new Map<string, string>();
  for (const pair of pairs.filter(isNoHint)) {
    const before = first.get(pair.en.toLowerCase());
    if (before && before.en !== pair.en) found.set(pair.key, `${before.key} with other capitals`);
    else first.set(pair.en.toLowerCase(), pair);
  }
  return found;
};

/** The rules by name. */
export const voiceRules = {
  fragment: one(fragment),
  slot: one(slot),
  plural: one(plural),
  bannedWord: one(bannedWord),
  length: one(length),
  sentenceCase: one(sentenceCase),
  german: one(german),
  term: one(term),
  duplicate: { of: 'all', find: duplicate },
  caseOnly: { of: 'all', find: caseOnly },
} as const satisfies Readonly<Record<string, VoiceRule>>;

/** Name of a rule. */
export type VoiceRuleName = keyof typeof voiceRules;

/** What a rule holds against which key. */
export const findingsOf = (name: VoiceRuleName, pairs: readonly TextPair[]): ReadonlyMap<string, string> => {
  const rule: VoiceRule = voiceRules[name];
  if (rule.of === 'all') return rule.find(pairs);
  return new Map(
    pairs.flatMap((pair) => {
      const found = rule.find(pair);
      return found === null ? [] : [[pair.key, found] as const];
    }),
  );
};
