/** B16: what each main opening costs over a line of 150 ms and 1 MB/s with TLS: time to the first useful content, requests, bytes, handshakes. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '#e2e/fixtures/host.ts';
import { connect } from '#e2e/pages/first-run.ts';
import { parts, routes } from '#e2e/scenarios/setup.ts';
import { startProcess } from '#service/testing/process-fixture.ts';
import { openingRequests } from './ceilings.ts';
import { judge, median, type Measurement } from './measurement.ts';
import { startDistantServer, type DistantServer } from './network/distant-server.ts';
import { openPlace, type Place } from './opening.ts';
import { startApp } from './start-app.ts';
import { slowPage } from './slow.ts';

const line = { roundTrip: 150, rate: 1_000_000 };
/** ms that a person reads between two openings: longer than a connection is kept by default. */
const reading = 8000;
/** ms of own work that an opening may cost beside the line. */
const own = 100;

interface Opening extends Place {
  readonly input: string;
}

const longest = 60_000;

const openings: readonly Opening[] = [
  { input: 'review queue', route: routes.review, shows: parts.row },
  { input: 'merge requests', route: routes.list, shows: parts.row },
  { input: 'overview', route: routes.ready, shows: parts.notes },
  { input: 'changes, 2 files', route: `${routes.ready}/changes`, shows: parts.line },
  { input: 'changes, 300 files', route: `${routes.large}/changes`, shows: parts.line },
  { input: 'jobs', route: routes.jobs, shows: parts.row },
  { input: 'log', route: routes.job, shows: parts.logLine },
  { input: 'branches', route: routes.branches, shows: parts.row },
  { input: 'tags', route: routes.tags, shows: parts.row },
];

/** What administrators alone open. */
const administration: readonly Opening[] = [
  { input: 'users', route: '/admin/users', shows: parts.row },
  { input: 'tokens of a user', route: '/admin/users/4/tokens', shows: parts.row },
];

interface Opened {
  readonly milliseconds: number;
  readonly requests: number;
  readonly handshakes: number;
  /** Bytes of the answers that had left the server when the content was there. */
  readonly bytes: number;
  readonly paths: readonly string[];
}

/** ms after the first useful content in which a screen asks for the rest of it. */
const afterwards = 300;

/** Whole files, by which formatting changes are verified behind the review: how many are read by then is a matter of speed. */
const isVerifying = (path: string): boolean => /\/repository\/(?:tree|blobs)\b/.test(path);

/** Where nothing of any opening is shown. */
const elsewhere: Place = { route: '/settings', shows: 'main h2' };

const openOnce = async (page: Page, server: DistantServer, opening: Opening): Promise<Opened> => {
  await openPlace(page, elsewhere, longest);
  await page.waitForTimeout(reading);
  server.reset();
  const begun = performance.now();
  const milliseconds = await openPlace(page, opening, longest);
  if (milliseconds === longest) throw new Error(`${opening.route} did not show ${opening.shows} in time.`);
  const until = begun + milliseconds + afterwards;
  const useful = server.requests.filter(({ ended }) => ended !== null && ended < begun + milliseconds);
  const bytes = useful.reduce((sum, request) => sum + request.bytes, 0);
  await page.waitForTimeout(2000);
  return {
    milliseconds,
    requests: server.requests.filter((seen) => seen.begun < until && !isVerifying(seen.path)).length,
    handshakes: server.handshakes(),
    bytes,
    paths: server.requests.map(
      (seen) => `${String(Math.round(seen.begun - begun))} ${seen.path} ${String(seen.bytes)}`,
    ),
  };
};

const judged = ({ input }: Opening, opened: readonly Opened[]): Measurement[] => {
  const transfer = median(opened.map(({ bytes }) => bytes)) / line.rate;
  return [
    judge('opening-useful', {
      input,
      samples: opened.map(({ milliseconds }) => milliseconds),
      reference: line.roundTrip + transfer * 1000 + own,
    }),
    judge('opening-requests', {
      input,
      samples: opened.map((one) => one.requests),
      reference: openingRequests[input] ?? 0,
    }),
    judge('opening-handshakes', { input, samples: opened.map(({ handshakes }) => handshakes) }),
  ];
};

/** Opens each in an app of its own, in which one account is signed in. */
const openAll = async (
  server: DistantServer,
  token: string,
  userData: string,
  { wanted, flags }: { readonly wanted: readonly Opening[]; readonly flags: readonly string[] },
): Promise<Measurement[]> => {
  if (wanted.length === 0) return [];
  const app = await startApp(root, userData);
  try {
    await connect(await app.window('sign-in.html'), server.url, token);
    const page = await app.window('index.html');
    await page.waitForSelector('main h1');
    await slowPage(page);
    const results: Measurement[] = [];
    for (const opening of wanted) {
      const opened: Opened[] = [];
      for (let round = 0; round < (flags.includes('--quick') ? 1 : 5); round += 1)
        opened.push(await openOnce(page, server, opening));
      if (flags.includes('--paths')) console.log(`${opening.input}:\n${opened.at(-1)?.paths.join('\n') ?? ''}`);
      results.push(...judged(opening, opened));
    }
    return results;
  } finally {
    await app.close();
  }
};

/** Measures every opening. `--quick` takes one sample of each, `--only=branches` one opening, `--paths` prints the requests. */
export const network = async (flags: readonly string[]): Promise<Measurement[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-network-'));
  const service = await startProcess('--data', join(folder, 'service'), '--sample');
  const server = await startDistantServer(service.url, line, folder);
  await writeFile(join(folder, 'authority.pem'), server.authority);
  process.env['NODE_EXTRA_CA_CERTS'] = join(folder, 'authority.pem');
  const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length) ?? '';
  const wantedOf = (all: readonly Opening[]) => ({ wanted: all.filter(({ input }) => input.startsWith(only)), flags });
  const { maintainer = '', admin = '' } = service.tokens;
  try {
    return [
      ...(await openAll(server, maintainer, join(folder, 'maintainer'), wantedOf(openings))),
      ...(await openAll(server, admin, join(folder, 'admin'), wantedOf(administration))),
    ];
  } finally {
    delete process.env['NODE_EXTRA_CA_CERTS'];
    await server.stop();
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
