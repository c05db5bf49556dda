/**
 * Writes testing/keyboards/layouts.json: what each key types on the keyboards of the world. `--check` fails when it is stale. The source
 * is xkeyboard-config (licence MIT), read by xkbcomp; the names of the signs are those of keysymdef.h. Debian has them in the
 * packages xkb-data, x11-xkb-utils and x11proto-dev.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run-command.ts';

const file = join(root, 'testing/keyboards/layouts.json');

/** Names of xkb by those that are read here. */
const names: Readonly<Record<string, string>> = {
  us: 'us',
  'us dvorak': 'us(dvorak)',
  uk: 'gb',
  german: 'de',
  'swiss german': 'ch',
  'swiss french': 'ch(fr)',
  french: 'fr',
  belgian: 'be',
  spanish: 'es',
  'latin american': 'latam',
  portuguese: 'pt',
  brazilian: 'br',
  italian: 'it',
  swedish: 'se',
  norwegian: 'no',
  danish: 'dk',
  czech: 'cz',
  'czech qwerty': 'cz(qwerty)',
  polish: 'pl',
  hungarian: 'hu',
  turkish: 'tr',
  russian: 'ru',
  ukrainian: 'ua',
  bulgarian: 'bg',
  greek: 'gr',
  hebrew: 'il',
};

const row = (prefix: string, codes: readonly string[]): readonly (readonly [string, string])[] =>
  codes.map((code, index) => [`${prefix}${String(index + 1).padStart(2, '0')}`, code]);
const letters = (all: string): readonly string[] => [...all].map((letter) => `Key${letter}`);

/** Keys as xkb and as the web call them. */
const keys: readonly (readonly [xkb: string, code: string])[] = [
  ['TLDE', 'Backquote'],
  ...row('AE', [...[...'1234567890'].map((digit) => `Digit${digit}`), 'Minus', 'Equal']),
  ...row('AD', [...letters('QWERTYUIOP'), 'BracketLeft', 'BracketRight']),
  ...row('AC', [...letters('ASDFGHJKL'), 'Semicolon', 'Quote']),
  ['BKSL', 'Backslash'],
  ['LSGT', 'IntlBackslash'],
  ...row('AB', [...letters('ZXCVBNM'), 'Comma', 'Period', 'Slash', 'IntlRo']),
];

/** What a key types on a level: a dead key, and one that marks the sign before it, types `◌`, a key without a sign a space. */
const dead = '◌';
const none = ' ';

const signs = new Map(
  [...readFileSync('/usr/include/X11/keysymdef.h', 'utf8').matchAll(/XK_(\w+)\s.*U\+([0-9A-F]{4,6})/gv)].map(
    ([, name = '', point = '']) => [name, String.fromCodePoint(Number.parseInt(point, 16))],
  ),
);
const typed = (symbol: string): string => {
  if (symbol.startsWith('dead_')) return dead;
  const point = /^U([0-9A-F]{4,6})$/v.exec(symbol)?.[1];
  const own = /^\w$/v.test(symbol) ? symbol : (signs.get(symbol) ?? none);
  const sign = point === undefined ? own : String.fromCodePoint(Number.parseInt(point, 16));
  return /[\p{M}\p{Cf}]/v.test(sign) ? dead : sign;
};

const other = (letter: string): string => {
  const upper = letter.toUpperCase();
  return [...upper].length === 1 ? upper : letter;
};

/** With Caps Lock a key of letters types its next level; a sign that is a letter and has no such level its capital. */
const withCaps = (type: string | undefined, levels: readonly string[], shift: 0 | 1): string => {
  const [base = none, shifted = none] = levels;
  const own = levels[shift] ?? none;
  if (type?.endsWith('PLUS_LOCK') === true && shift === 0) return levels[4] ?? none;
  const isAlphabetic = type === undefined ? base !== shifted && other(base) === shifted : /ALPHABETIC/v.test(type);
  return isAlphabetic ? (levels[1 - shift] ?? none) : other(own);
};

const layoutOf = (name: string) => {
  const keymap = `xkb_keymap { xkb_keycodes { include "evdev+aliases(qwerty)" }; xkb_types { include "complete" };
    xkb_compat { include "complete" }; xkb_symbols { include "pc+${name}+inet(evdev)" }; };`;
  const whole = execFileSync('xkbcomp', ['-w', '0', '-xkb', '-', '-'], { input: keymap, encoding: 'utf8' });
  const symbols = whole.slice(whole.indexOf('xkb_symbols'));
  const cells = keys.map(([xkb]) => {
    const text = new RegExp(`key\\s+<${xkb}>\\s+\\{(?<body>[^\\}]*)\\}`, 'v').exec(symbols)?.groups?.['body'] ?? '';
    const type = /type(?:\[\w+\])?=\s*"(?<type>\w+)"/v.exec(text)?.groups?.['type'];
    const list = /\[(?<list>[^\[\]]*)\]\s*$/v.exec(text.trim())?.groups?.['list'] ?? '';
    const levels = list.split(',').map((symbol) => typed(symbol.trim()));
    const at = (level: number): string => levels[level] ?? none;
    return [at(0), at(1), withCaps(type, levels, 0), withCaps(type, levels, 1), at(2), at(3)];
  });
  const line = (level: number): string => cells.map((cell) => cell[level] ?? none).join('');
  return {
    plain: line(0),
    shift: line(1),
    caps: line(2),
    'caps shift': line(3),
    altgr: line(4),
    'altgr shift': line(5),
  };
};

const description = readFileSync('/usr/share/pkgconfig/xkeyboard-config.pc', 'utf8');
const version = /^Version: (?<version>.+)$/mv.exec(description)?.groups?.['version'] ?? '';
const table = {
  generated: `by scripts/keyboards.ts from xkeyboard-config ${version} (MIT); do not edit`,
  meaning: 'one character for each code, in order; ◌ is a dead key or a mark, a space a key without a sign',
  codes: keys.map(([, code]) => code).join(' '),
  layouts: Object.fromEntries(Object.entries(names).map(([name, xkb]) => [name, layoutOf(xkb)])),
};
const text = `${JSON.stringify(table, null, 2)}\n`;
if (!process.argv.includes('--check')) writeFileSync(file, text);
else if (readFileSync(file, 'utf8') !== text) {
  console.error('testing/keyboards/layouts.json is stale: run "node scripts/guard.mjs scripts/keyboards.ts".');
  process.exitCode = 1;
}
