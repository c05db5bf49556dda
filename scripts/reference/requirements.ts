/** The page docs/security.md: every requirement with the tests that name its id, and what they show. */
import { isTest, sourcesUnder, type Source } from './sources.ts';

/** What people may rely on, in a few words each. */
const requirements: Readonly<Record<string, string>> = {
  S1: 'every window from one factory: sandbox, context isolation, no Node',
  S2: 'Content-Security-Policy and Trusted Types on every response of our origin',
  S3: 'the app origin serves the bundle and the API only, never a file outside',
  S4: 'no navigation away, no new window',
  S5: 'one function opens external links, hostile ones are refused with a notice',
  S6: 'files from a server are never opened, only shown in their folder',
  S7: 'every IPC channel rejects foreign frames, random values and over 8 MB',
  S8: 'the token never reaches the renderer, logs or disk; secrets are stripped',
  S9: 'redirects by hand, at most 5, the token never to another origin',
  S10: 'operations and parameters, never URLs: origin, base path and segments hold',
  S11: 'tokens and addresses are refused at entry when malformed',
  S12: 'TLS failures send nothing; trust only by origin and fingerprint',
  S13: 'every permission but sanitized clipboard writing is denied',
  S14: 'Markdown runs no script and links nowhere dangerous',
  S15: 'ids and names from content clobber nothing',
  S16: 'ANSI sequences: escaped, linear time, harmless',
  S17: 'bidirectional, zero-width and control characters get a visible mark',
  S18: 'file names from a server become safe names',
  S19: 'hostile zip files are told and survived',
  S20: 'SVG, HTML and PDF from a server never run in the app origin',
  S21: 'saved files carry no execute bit',
  S22: 'deep links and arguments: an allow-list, nothing is changed by a link',
  S23: 'all fuses set explicitly and read back from the package',
  S24: 'logs hold no token, password, header or body, and rotate',
  S25: 'tampered, foreign or older updates are refused',
  S26: '__proto__ and constructor keys change nothing',
  S27: 'lockfile only, install scripts and licences on allow-lists, no known high vulnerability',
  S28: 'what cannot be undone asks first and names the object',
  K1: 'no keychain: the reason and "this session only", no spinner, no crash',
  K2: 'after "this session only" nothing with the token is on disk',
  K3: 'only a store that survives a reboot counts',
  K4: 'sign-out deletes the entry and checks',
  K5: 'two users on one host and a server under a sub-path stay apart',
  K6: 'tokens of 1 to 2,000 bytes survive the round trip',
  R1: 'answers that are not the API: a typed failure, no crash',
  R2: 'truncated or reset bodies: retriable, never cached',
  R3: 'missing, extra and unknown fields are tolerated, one bad item of 100 is left out and told',
  R4: 'caps on JSON, error bodies, headers and compression ratio',
  R5: 'time-outs for connecting, first byte, idle and whole; leaving cancels',
  R6: 'rate limits are honoured, one gate per host',
  R7: 'automatic retry only where it is safe; a lost write becomes "unknown"',
  R8: 'every documented status says what to do next',
  R9: 'paging stops, without duplicates, whatever the server answers',
  R10: 'offline: what was seen opens with its age',
  R11: 'drafts survive everything until a 2xx',
  R12: 'files are replaced whole; a corrupt one is set aside',
  R13: 'downloads resume and are verified',
  R14: 'a renderer crash returns to the same place',
  R15: 'an older answer never overwrites a newer one',
  R16: 'a stale sha on merge is told, never retried without it',
  R17: 'a clock a day off changes no age and no expiry',
  R18: 'system proxy, PAC, environment or none',
  R19: 'a second start focuses the first',
  R20: 'a thousand screen changes leak nothing',
  L1: 'the service survives SIGKILL without losing an acknowledged write',
  L2: 'git and database change together or heal at the next start',
  L3: 'the service listens on loopback only',
  L4: 'passwords by scrypt, tokens by SHA-256, values encrypted with a key file',
  L5: 'refs, paths and revisions never become git options nor leave the repository',
  L6: 'every documented error is produced by a test',
  L7: 'hooks are delivered, retried, logged and hold nothing up',
};

/** A title that names the id, as `it('S10 …` or `describe("L2, R7: …`. */
const names = (source: Source, id: string): boolean =>
  new RegExp(
    `(?:it|test|describe)(?:\\.[\\w.()]+)*\\s*(?:\\([^'"\`]{0,400}?\\)\\s*)?\\(\\s*['"\`][^'"\`\\n]*\\b${id}\\b`,
  ).test(source.text) || new RegExp(`^\\s*['"\`][^'"\`\\n]*\\b${id}\\b[^'"\`\\n]*['"\`],`, 'm').test(source.text);

const resultOf = (paths: readonly string[]): string => {
  if (paths.length === 0) return 'not run';
  return paths.some((path) => !/^(e2e|tools)\//.test(path)) ? 'holds on any host' : 'holds on the Chromium shell';
};

/** The page's text. */
export const requirementsPage = (): string => {
  const tests = ['shared', 'electron', 'service', 'renderer', 'testing', 'scripts', 'tools', 'e2e']
    .flatMap(sourcesUnder)
    .filter(isTest);
  const rows = Object.entries(requirements).map(([id, statement]) => {
    const paths = tests.filter((source) => names(source, id)).map(({ path }) => path);
    return `| ${id} | ${statement} | ${paths.map((path) => `\`${path}\``).join(' ') || '–'} | ${resultOf(paths)} |`;
  });
  return [
    '# What people may rely on',
    '',
    'Generated by `npm run docs` from the titles of the tests that name a requirement; do not edit. A test may show a part of',
    'its requirement only: its title says which. *Holds on the Chromium shell* proves our calls, not Electron’s guarantee;',
    '*not run* is a result too.',
    '',
    '| id | requirement | tests | result |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
};
