/** The proxy, pictures and downloads of each account, made on first use and again when its server has moved (the local service's port). */
import type { Failure } from '#shared/api/failure.ts';
import { t } from '#shared/texts/texts.ts';
import type { KnownProject } from './channels.ts';
import { createPipeline } from '#electron/account/pipeline.ts';
import type { PageAccount } from '#electron/app-origin/answer.ts';
import { LocalServiceError } from '#electron/local-service/local-service-error.ts';
import type { FailedCall } from '#electron/proxy/answers.ts';
import type { RecordCall } from '#electron/proxy/call-record.ts';
import { createProxy } from '#electron/proxy/create-proxy.ts';
import { createOpenDownload } from '#electron/proxy/open-download.ts';
import type { OpenDownload } from '#electron/proxy/open-download.ts';
import { Refusal } from '#electron/proxy/refusal.ts';
import type { MakeCall, Proxy } from '#electron/proxy/create-proxy.ts';
import { createGates } from '#electron/proxy/gate.ts';
import type { OfflineCache } from '#electron/offline-cache/offline-cache.ts';
import type { OutageWait } from '#electron/offline-cache/outage-wait.ts';
import { createAccountPictures } from '#electron/media/account-pictures.ts';
import type { AccountPictures, PictureOutcome } from '#electron/media/account-pictures.ts';
import type { AnswerReaders } from '#electron/proxy/answers/answer-readers.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { namesOf, type NoteWrite } from '#electron/proxy/write-notes.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import type { Account } from './account.ts';
import type { Directory } from './directory.ts';
import type { Listener } from './listener.ts';
import type { ConnectionStatuses } from './connection-statuses.ts';
import { createProbe } from './probe-account.ts';
import type { Probe } from './probe-account.ts';

export interface AccountProxiesOptions {
  readonly directory: Directory;
  readonly transport: Transport;
  readonly limits: Limits;
  /** Threads for large answers, shared by all accounts; without them those are refused. */
  readonly answers?: AnswerReaders;
  /** Starts the local service where an account needs it and answers the account as it is then. */
  readonly awake: (account: Account) => Promise<Account>;
  readonly log: (line: string) => void;
  /** The projects that an account knows, pinned and recent. */
  readonly projects: (key: string) => readonly Pick<KnownProject, 'id' | 'path'>[];
  /** Takes the record of every answered call. */
  readonly record: RecordCall;
  /** Notes the writes of an administrator's account. */
  readonly noteWrite: (key: string) => NoteWrite;
  /** True when the account's user agreed to pictures of a host. */
  readonly allowsPictures: (key: string, host: string) => boolean;
  /** Called with another host that pictures of an account are on. */
  readonly metHost: (key: string) => void;
  /** Learns how every call and picture ended. */
  readonly listener: Listener;
  readonly offline: OfflineOptions;
}

/** Reading offline, for all accounts. */
export interface OfflineOptions {
  readonly cache: Pick<OfflineCache, 'keep' | 'find'>;
  /** True while the user wants answers to be kept. */
  readonly isOn: () => boolean;
  readonly connectionStatuses: Pick<ConnectionStatuses, 'get'>;
  readonly outages: Pick<OutageWait, 'wait'>;
}

/** How pages and the main process reach the servers of accounts. */
export interface AccountProxies {
  /** The calls and pictures of an account. */
  readonly pageAccountOf: (key: string) => PageAccount;
  /** The calls of an account, for the main process itself. */
  readonly callsOf: (key: string) => MakeCall;
  /** The pictures of an account; null where it is not known. */
  readonly picturesOf: (key: string) => AccountPictures | null;
  /** How an account's downloads reach its server; null where it is not known. */
  readonly downloadsOf: (key: string) => { readonly open: OpenDownload; readonly host: string } | null;
  /** One small call of an account, that wakes nothing; null is a success. */
  readonly probe: (key: string) => Promise<Failure | null>;
}

/** Everything that talks to the server of one account. */
interface Upstream {
  readonly base_url: string;
  readonly proxy: Proxy;
  readonly pictures: AccountPictures;
  readonly probe: Probe;
  readonly openDownload: OpenDownload;
}

interface Upstreams {
  readonly get: (key: string) => Upstream | undefined;
  /** Made on first use, and again when the server has moved. */
  readonly for: (account: Account) => Upstream;
}

type Options = AccountProxiesOptions;
type TokenOf = (key: string) => Promise<string | null>;

/** Not a code that describes the requested thing: "not found" would look like a deletion that succeeded. */
const unknownAccount = (): FailedCall => ({
  kind: 'failed',
  failure: { code: 'not_signed_in', message: t('failures.account_gone'), retriable: false },
});

/** A keychain that fails is a missing token for the page: it then asks to sign in. */
const tokenReader =
  ({ directory, log }: Options): TokenOf =>
  (key) =>
    directory.token(key).catch((error: unknown) => {
      log(`account ${key}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });

/** Has the connection checked after the first request that does not reach the server: other calls need not find out. */
const doubting =
  ({ transport, listener }: Options, key: string): Transport =>
  async (request) => {
    try {
      return await transport(request);
    } catch (error) {
      if (error instanceof TransportError && !error.sent) listener.doubt(key);
      throw error;
    }
  };

/** Accounts of one host share its rate gate. */
const createUpstreams = (options: Options, tokenOf: TokenOf): Upstreams => {
  const { directory, transport, limits, log, record } = options;
  const gates = createGates(Date.now);
  const upstreams = new Map<string, Upstream>();

  const createPictures = ({ key, base_url }: Account): AccountPictures =>
    createAccountPictures({
      base_url,
      upstream: { transport, limits, gates, now: Date.now },
      token: () => tokenOf(key),
      isAllowed: (host) => options.allowsPictures(key, host),
      metHost: () => options.metHost(key),
    });

  const create = (account: Account): Upstream => {
    const { key, base_url } = account;
    const pictures = createPictures(account);
    const isAnonymous = account.token_home === 'none';
    const shared = { account: { base_url, token: () => tokenOf(key), isAnonymous }, transport, limits, gates, record };
    const proxy = createProxy({
      ...shared,
      transport: doubting(options, key),
      ...(options.answers && { answers: options.answers }),
      profile: () => ({ version: directory.get(key)?.server_version ?? null }),
      projects: () => options.projects(key).flatMap(({ id, path }) => id ?? path ?? []),
      report: (line) => log(`proxy ${new URL(base_url).host} ${line}`),
      noteWrite: async (call) =>
        directory.get(key)?.is_admin === true
          ? options.noteWrite(key)({ ...call, names: namesOf(call, options.projects(key)) })
          : () => Promise.resolve(),
      note: pictures.note,
    });
    return { base_url, proxy, pictures, probe: createProbe(shared), openDownload: createOpenDownload(shared) };
  };

  return {
    get: (key) => upstreams.get(key),
    for: (account) => {
      const current = upstreams.get(account.key);
      if (current?.base_url === account.base_url) return current;
      const created = create(account);
      upstreams.set(account.key, created);
      return created;
    },
  };
};

/** The failure of a local service that does not start. */
const notStarted = ({ log }: Options, account: Account, error: unknown): Failure => {
  const message = error instanceof Error ? error.message : String(error);
  log(`account ${account.key}: ${message}`);
  const hint = error instanceof LocalServiceError ? error.hint : t('main_process.open_account_hint');
  return { code: 'unreachable', message, hint, host: new URL(account.base_url).host, retriable: true };
};

/** Asks a server that is awake. The local service may end while it is asked: it is started again, and asked once more. */
const askServer = async <Answer extends { readonly kind: string }>(
  options: Options,
  upstreams: Upstreams,
  account: Account,
  request: (upstream: Upstream) => Promise<Answer | FailedCall>,
): Promise<Answer | FailedCall> => {
  const { awake, directory } = options;
  let ready: Account;
  try {
    ready = await awake(account);
  } catch (error) {
    return { kind: 'failed', failure: notStarted(options, account, error) };
  }
  const outcome = await request(upstreams.for(ready));
  const isGone = outcome.kind === 'failed' && 'failure' in outcome && outcome.failure.code === 'unreachable';
  if (!isGone || ready.token_home !== 'local-service') return outcome;
  const moved = await awake(directory.get(account.key) ?? ready).catch(() => null);
  return moved ? request(upstreams.for(moved)) : outcome;
};

/** Opens downloads of an account. The local service may end or move between two attempts. */
const downloadOpener =
  (options: Options, upstreams: Upstreams, account: Account): OpenDownload =>
  async (...call) => {
    const { awake, directory, listener } = options;
    const ready = await awake(directory.get(account.key) ?? account).catch((error: unknown) => {
      throw new Refusal(notStarted(options, account, error), false);
    });
    try {
      return await upstreams.for(ready).openDownload(...call);
    } catch (error) {
      if (error instanceof Refusal) listener.call(account.key, { kind: 'failed', failure: error.failure });
      throw error;
    }
  };

/** The calls of all accounts, through the pipeline. */
const createCalls = (options: Options, upstreams: Upstreams, tokenOf: TokenOf): ((key: string) => MakeCall) => {
  const { directory, listener, offline } = options;
  const pipeline = createPipeline({
    ...offline,
    online: async (key, call, signal) => {
      const account = directory.get(key);
      return account
        ? askServer(options, upstreams, account, async ({ proxy }) => proxy.call(call, signal))
        : unknownAccount();
    },
    listener,
    // An account that is gone after a restart leaves nothing on disk (K2); the local service is on this computer itself.
    isKept: (key) => offline.isOn() && directory.isKept(key) && directory.get(key)?.token_home !== 'local-service',
    token: tokenOf,
    outageOf: (key) => offline.connectionStatuses.get(key).unreachable?.failure ?? null,
    now: Date.now,
  });
  return (key) => {
    const makeCall = pipeline(key);
    return async (call, signal) => (directory.get(key) ? makeCall(call, signal) : unknownAccount());
  };
};

export const createAccountProxies = (options: AccountProxiesOptions): AccountProxies => {
  const { directory, listener } = options;
  const tokenOf = tokenReader(options);
  const upstreams = createUpstreams(options, tokenOf);
  const callsOf = createCalls(options, upstreams, tokenOf);

  const readPicture = async (key: string, picture: string): Promise<PictureOutcome> => {
    const account = directory.get(key);
    if (!account) return unknownAccount();
    const outcome = await askServer<PictureOutcome>(options, upstreams, account, async ({ pictures }) =>
      pictures.read(picture),
    );
    if (outcome.kind === 'failed') listener.picture(key, new URL(account.base_url).host, outcome.failure);
    return outcome;
  };

  return {
    callsOf,
    pageAccountOf: (key) => ({
      calls: {
        call: callsOf(key),
        cancel: (requestId) => upstreams.get(key)?.proxy.cancel(requestId) ?? false,
      },
      picture: async (picture) => readPicture(key, picture),
    }),
    downloadsOf: (key) => {
      const account = directory.get(key);
      if (!account) return null;
      return { open: downloadOpener(options, upstreams, account), host: new URL(account.base_url).host };
    },
    picturesOf: (key) => {
      const account = directory.get(key);
      return account ? upstreams.for(account).pictures : null;
    },
    probe: async (key) => {
      const account = directory.get(key);
      return account ? upstreams.for(account).probe() : null;
    },
  };
};
