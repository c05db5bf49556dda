/** Fetches a file over HTTP: asks for its first byte, then for all of it, through the proxies that are set, and gives up when nothing comes. */
import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { EnvHttpProxyAgent, fetch } from 'undici';

/** Milliseconds that a server may take. */
export interface Limits {
  /** Until the answer to the request for the first byte. */
  readonly probeTime: number;
  /** Without a single byte while the file comes. */
  readonly stall: number;
}

/** What Lectern waits for; tests pass shorter ones. */
export const usualLimits: Limits = { probeTime: 15_000, stall: 30_000 };

/** Proxies by protocol, as the environment and npm's settings name them. */
export interface Proxies {
  readonly http: string | undefined;
  readonly https: string | undefined;
  readonly none: string | undefined;
}

/** Reads them: the environment first, then what npm passes on from its configuration to what it runs. */
export const readProxies = (environment: NodeJS.ProcessEnv = process.env): Proxies => {
  const first = (...names: readonly string[]): string | undefined =>
    names.map((name) => environment[name]).find((value) => value !== undefined && value !== '' && value !== 'null');
  const http = first('http_proxy', 'HTTP_PROXY', 'npm_config_http_proxy', 'npm_config_proxy');
  const https = first('https_proxy', 'HTTPS_PROXY', 'npm_config_https_proxy', 'npm_config_proxy');
  return { http, https: https ?? http, none: first('no_proxy', 'NO_PROXY', 'npm_config_noproxy') };
};

const agentFor = (limits: Limits): EnvHttpProxyAgent => {
  const { http, https, none } = readProxies();
  return new EnvHttpProxyAgent({
    // An empty string keeps the agent from reading the environment by itself.
    httpProxy: http ?? '',
    httpsProxy: https ?? '',
    noProxy: none ?? '',
    connectTimeout: limits.probeTime,
    headersTimeout: limits.stall,
    bodyTimeout: limits.stall,
  });
};

/** Why a request failed, in a few words. */
const reasonOf = (error: unknown, limit: number): string => {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? error.cause : error;
  if (cause.name === 'TimeoutError' || cause.name === 'BodyTimeoutError' || cause.name === 'HeadersTimeoutError')
    return `nothing came for ${String(limit / 1000)} s`;
  // A proxy's address may hold a password.
  return cause.message.replaceAll(/\/\/[^/\s@]*@/g, '//');
};

/** Asks for the first byte: some mirrors refuse HEAD. @returns null when the file is there, else why not */
export const probeUrl = async (url: string, limits: Limits): Promise<string | null> => {
  const agent = agentFor(limits);
  try {
    const answer = await fetch(url, {
      dispatcher: agent,
      headers: { range: 'bytes=0-0' },
      signal: AbortSignal.timeout(limits.probeTime),
    });
    await answer.body?.cancel();
    return answer.ok ? null : `the server answered ${String(answer.status)}`;
  } catch (error) {
    return reasonOf(error, limits.probeTime);
  } finally {
    await agent.destroy();
  }
};

/** What became of a download. */
export type Downloaded =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Everything came, and it is not the file that was meant. */
  | { readonly kind: 'wrong'; readonly checksum: string };

/** SHA-256 of a file, in hex. */
export const checksumOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Fetches a file with this checksum to a path, where it stands only when it is whole and right. */
export const download = async (url: string, path: string, checksum: string, limits: Limits): Promise<Downloaded> => {
  const agent = agentFor(limits);
  const part = `${path}.${String(process.pid)}.part`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    const answer = await fetch(url, { dispatcher: agent });
    if (!answer.ok || !answer.body) return { kind: 'failed', reason: `the server answered ${String(answer.status)}` };
    await pipeline(Readable.fromWeb(answer.body), createWriteStream(part));
    const found = await checksumOf(part);
    if (found !== checksum) return { kind: 'wrong', checksum: found };
    renameSync(part, path);
    return { kind: 'done' };
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error, limits.stall) };
  } finally {
    rmSync(part, { force: true });
    await agent.destroy();
  }
};
