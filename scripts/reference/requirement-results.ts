/** What people may rely on, with a result for each that a person judged and keeps true by hand. */

/**
 * How far a requirement is kept. `held`: its tests show the whole of it. `part`: `missing` says what is not kept, or not
 * shown. `not built`: nothing of it stands yet.
 */
export interface Requirement {
  readonly statement: string;
  readonly result: 'held' | 'part' | 'not built';
  readonly missing?: string;
  /** Where it was seen. The Chromium shell shows our calls of Electron, not what Electron does with them. */
  readonly seen: 'any host' | 'Chromium shell' | 'nowhere';
}

const held = (statement: string, seen: Requirement['seen'] = 'any host'): Requirement => ({
  statement,
  result: 'held',
  seen,
});
const part = (statement: string, missing: string, seen: Requirement['seen'] = 'any host'): Requirement => ({
  statement,
  result: 'part',
  missing,
  seen,
});

/** Every requirement by its id, in the order of the page. */
export const requirements: Readonly<Record<string, Requirement>> = {
  S1: part(
    'every window from one factory: sandbox, context isolation, no Node',
    'an AppImage has no sandbox of the system where that restricts user namespaces, and says so',
    'Chromium shell',
  ),
  S2: held('Content-Security-Policy and Trusted Types on every response of our origin', 'Chromium shell'),
  S3: held('the app origin serves the bundle and the API only, never a file outside'),
  S4: part(
    'no navigation away, no new window but for places of the app',
    'dropped links were not tried',
    'Chromium shell',
  ),
  S5: part(
    'one function opens external links, hostile ones are refused with a notice',
    'notifications and external addresses of environments are not built',
  ),
  S6: held('files from a server are never opened, only shown in their folder', 'Chromium shell'),
  S7: held('every IPC channel rejects foreign frames, random values and over 8 MB', 'Chromium shell'),
  S8: part(
    'the token never reaches the renderer, logs or disk; secrets are stripped',
    'the heap of every process is not searched',
    'Chromium shell',
  ),
  S9: held('redirects by hand, at most 5, the token never to another origin'),
  S10: held('operations and parameters, never URLs: origin, base path and segments hold'),
  S11: held('tokens and addresses are refused at entry when malformed'),
  S12: held('TLS failures send nothing; trust only by origin and fingerprint'),
  S13: held('every permission but sanitized clipboard writing is denied', 'Chromium shell'),
  S14: held('Markdown runs no script and links nowhere dangerous'),
  S15: held('ids and names from content clobber nothing'),
  S16: held('ANSI sequences: escaped, linear time, harmless'),
  S17: held('bidirectional, zero-width and control characters get a visible mark; endless runs are cut and counted'),
  S18: held('file names from a server become safe names'),
  S19: held('hostile zip files are marked and survived', 'Chromium shell'),
  S20: part(
    'SVG, HTML and PDF from a server never run in the app origin',
    'SVG is refused, other pictures are judged by their bytes; HTML and PDF are shown as text or offered as downloads',
  ),
  S21: part(
    'saved files carry no execute bit and the mark of their origin',
    'the marks of macOS and Windows are written there and were not run',
  ),
  S22: held('deep links and arguments: an allow-list, nothing is changed by a link', 'Chromium shell'),
  S23: part(
    'all fuses set explicitly and read back from the package',
    'read back from a stand-in distribution by npm run package; a package with the real binary was not made',
    'nowhere',
  ),
  S24: held('logs and the support bundle hold no token, password, header or body, and rotate', 'Chromium shell'),
  S25: part(
    'tampered, foreign or older updates are refused',
    'shown for AppImages; the installers of Windows and macOS were not run',
  ),
  S26: held('__proto__ and constructor keys change nothing'),
  S27: part(
    'lockfile only, install scripts and licences on allow-lists, no known high vulnerability',
    'npm audit is not always answered; it then says "not run"',
  ),
  S28: part(
    'what cannot be undone asks first and names the object',
    'merge requests, comments, branches, tags, jobs, users, tokens and hooks; a hook is fired by its own button without a question',
  ),
  S29: held('a program that can only open the port of the local service gets what a stranger gets'),
  S30: held('the token goes to the API, uploads and avatars only; nothing in a text can call the API'),
  S31: held('each IPC channel names the windows that may call it; what acts outside needs the user'),
  S32: part(
    'a linked clone that somebody else made runs no program, writes no file elsewhere and gives no password away',
    'git 2.38, versions after 2.39, macOS and Windows were not run',
  ),
  K1: held('no keychain: the reason and "this session only", no spinner, no crash', 'Chromium shell'),
  K2: held('after "this session only" nothing with the token is on disk', 'Chromium shell'),
  K3: held('only a store that survives a reboot counts', 'Chromium shell'),
  K4: held('sign-out deletes the entry and checks'),
  K5: held('two users on one host and a server under a sub-path stay apart'),
  K6: held('tokens of 1 to 2,000 bytes survive the round trip'),
  R1: held('answers that are not the API: a typed failure, no crash'),
  R2: held('truncated or reset bodies: retriable, never cached'),
  R3: held('missing, extra and unknown fields are tolerated, one bad item of 100 is left out and told'),
  R4: part(
    'caps on JSON, error bodies, headers and compression ratio',
    'a legitimate answer of 60 MiB grows the process by 158 to 193 MiB; less than 128 is asked for',
  ),
  R5: held('time-outs for connecting, first byte, idle and whole; leaving cancels'),
  R6: held('rate limits are honoured, one gate per host'),
  R7: held('automatic retry only where it is safe; a lost write becomes "unknown"'),
  R8: held('every documented status says what to do next'),
  R9: held('paging stops, without duplicates, whatever the server answers'),
  R10: held('offline: what was seen opens with its age', 'Chromium shell'),
  R11: held('drafts survive everything until a 2xx'),
  R12: held('files are replaced whole; a corrupt one is set aside'),
  R13: part(
    'downloads resume and are verified',
    'the full disk is one that a test pretends; no end-to-end test cuts one',
  ),
  R14: held('a page that crashed or hangs returns to the same place', 'Chromium shell'),
  R15: held('an older answer never overwrites a newer one'),
  R16: held('a stale sha on merge is reported, never retried without it'),
  R17: part('a clock a day off changes no age and no expiry', 'colours of expiry have no screen'),
  R18: part(
    'system proxy, PAC, environment or none',
    'NTLM and SOCKS 4 are refused by name; PAC and SOCKS are not end to end',
  ),
  R19: held('a second start focuses the first', 'Chromium shell'),
  R20: part(
    'a thousand screen changes leak nothing',
    '40 in each run; 1,000 by `LECTERN_SCREEN_CHANGES=1000`',
    'Chromium shell',
  ),
  R21: part(
    'no answer ends or freezes the app',
    'pages of /diffs, of servers without changes, are parsed on the main thread within the caps',
  ),
  R22: part(
    'what is said of a write follows from its answer, with the server’s reason',
    'of a success, the fields that the answer has are compared with what was sent, and no more',
  ),
  R23: part('two windows lose nothing of each other', 'drafts alone compare versions'),
  R24: part(
    'a damaged, missing, closed or unwritable file is named, with what is lost; privacy stays at its strictest',
    'full and read-only disks are mounted on Linux as root; what a flipped bit leaves readable is not noticed',
  ),
  L1: held('the service survives SIGKILL without losing an acknowledged write'),
  L2: held('git and database change together or heal at the next start'),
  L3: held('the service listens on loopback only'),
  L4: held('passwords by scrypt, tokens by SHA-256, values encrypted with a key file'),
  L5: held('refs, paths and revisions never become git options nor leave the repository'),
  L6: held('every documented error is produced by a test'),
  L7: held('hooks are delivered, retried, logged and hold nothing up'),
  L8: held('guesses of passwords are counted before they are judged, by user and by address'),
  L9: held('an administrator remains'),
  L10: held('what an answer promises is on disk before the answer'),
};
