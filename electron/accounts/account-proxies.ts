/** Proxy and pictures of each account, made on first use, and again when its server moved (the local service's port). */
import type { Failure } from '#shared/api/failure.ts';
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
import type { AnswerKeeper } from '#electron/kept-answers/answer-keeper.ts';
import type { OutageWait } from '#electron/kept-answers/outage-wait.ts';
import { createAccountPictures, type AccountPictures, type PictureOutcome } from '#electron/media/account-pictures.ts';
import type { AnswerReaders } from '#electron/proxy/answer-readers.ts';
import type { Limits } from '#electron/proxy/limits.ts';
import { TransportError } from '#electron/proxy/transport.ts';
import type { NoteWrite } from '#electron/proxy/write-notes.ts';
import type { Transport } from '#electron/proxy/transport.ts';
import type { Account } from './account.ts';
import type { Directory } from './directory.ts';
import type { Listener } from './listener.ts';
import type { ConnectionStatuses } from './connection-statuses.ts';
import { createProbe } from './probe-account.ts';
import type { Probe } from './probe-account.ts';

/** What the proxies stand on. */
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
  /** Whether an account's user agreed to pictures of a host. */
  readonly allowsPictures: (key: string, host: string) => boolean;
  /** Called with another host that pictures of an account are on. */
  readonly metHost: (key: string) => void;
  /** Hears how every call and picture ended. */
  readonly listener: Listener;
  /** What is read is kept there, and read from there while a server cannot be reached. */
  readonly offline: OfflineOptions;
}

/** What reading offline needs of all accounts. */
export interface OfflineOptions {
  readonly keeper: Pick<AnswerKeeper, 'keep' | 'find'>;
  /** Whether the user wants that. */
  readonly isOn: () => boolean;
  readonly connectionStatuses: Pick<ConnectionStatuses, 'get'>;
  readonly outages: Pick<OutageWait, 'wait'>;
}

/** What pages ask of their own origin beside its files. */
export interface AccountProxies {
  /** The calls and pictures of an account. */
  readonly pageAccountOf: (key: string) => PageAccount;
  /** Its calls alone, for the main process itself. */
  readonly callsOf: (key: string) => MakeCall;
  /** The pictures of an account; null where it is not known. */
  readonly picturesOf: (key: string) => AccountPictures | null;
  /** How an account's downloads reach its server; null where it is not known. */
  readonly downloadsOf: (key: string) => { readonly open: OpenDownload; readonly host: string } | null;
  /** One small call of an account, that wakes nothing; null is a success. */
  readonly probe: (key: string) => Promise<Failure | null>;
}

interface Made {
  readonly base_url: string;
  readonly proxy: Proxy;
  readonly pictures: AccountPictures;
  readonly probe: Probe;
  readonly openDownload: OpenDownload;
}

class Proxies implements AccountProxies {
  readonly #options: AccountProxiesOptions;
  readonly #directory: Directory;
  readonly #transport: Transport;
  readonly #limits: Limits;
  readonly #awake: (account: Account) => Promise<Account>;
  readonly #log: (line: string) => void;
  readonly #record: RecordCall;
  readonly #listener: Listener;
  readonly #gates = createGates(Date.now);
  readonly #made = new Map<string, Made>();
  readonly #ofUnknown: FailedCall;
  readonly #stepsOf: (account: string) => MakeCall;

  constructor(options: AccountProxiesOptions) {
    this.#options = options;
    const { directory, transport, limits, awake, log, record, listener } = options;
    this.#directory = directory;
    this.#transport = transport;
    this.#limits = limits;
    this.#awake = awake;
    this.#log = log;
    this.#record = record;
    this.#listener = listener;
    /** No code that is taken for what became of a thing: "not found" would be a deletion that succeeded. */
    const unknownAccount: Failure = {
      code: 'not_signed_in',
      message: 'This account is not in Lectern any more, so nothing was sent.',
      retriable: false,
    };
    this.#ofUnknown = { kind: 'failed', failure: unknownAccount };
    this.#stepsOf = createPipeline({
      ...options.offline,
      online: async (key, call, signal) => {
        const account = this.#directory.get(key);
        return account ? this.#atServer(account, async ({ proxy }) => proxy.call(call, signal)) : this.#ofUnknown;
      },
      listener: this.#listener,
      isKept: this.#isKept,
      token: this.#tokenOf,
      outageOf: (key) => options.offline.connectionStatuses.get(key).unreachable?.failure ?? null,
      now: Date.now,
    });
  }

  /** A keychain that fails is a missing token for the page: it then asks to sign in. */
  readonly #tokenOf = (key: string): Promise<string | null> =>
    this.#directory.token(key).catch((error: unknown) => {
      this.#log(`account ${key}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });

  /** An account that is gone after a restart leaves nothing on disk (K2); the local service is on this computer itself. */
  readonly #isKept = (key: string): boolean =>
    this.#options.offline.isOn() &&
    this.#directory.isKept(key) &&
    this.#directory.get(key)?.token_home !== 'local-service';

  /** After the first request that does not reach the server its connection is checked while it is tried again: other calls need not find out themselves. */
  #doubting(key: string): Transport {
    return async (request) => {
      try {
        return await this.#transport(request);
      } catch (error) {
        if (error instanceof TransportError && !error.sent) this.#listener.doubt(key);
        throw error;
      }
    };
  }

  #picturesFor({ key, base_url }: Account): AccountPictures {
    return createAccountPictures({
      base_url,
      way: { transport: this.#transport, limits: this.#limits, gates: this.#gates, now: Date.now },
      token: () => this.#tokenOf(key),
      isAllowed: (host) => this.#options.allowsPictures(key, host),
      metHost: () => {
        this.#options.metHost(key);
      },
    });
  }

  #madeFor(account: Account): Made {
    const { key, base_url } = account;
    const known = this.#made.get(key);
    if (known?.base_url === base_url) return known;
    const pictures = this.#picturesFor(account);
    const isAnonymous = account.token_home === 'none';
    const way = {
      account: { base_url, token: () => this.#tokenOf(key), isAnonymous },
      transport: this.#transport,
      limits: this.#limits,
      gates: this.#gates,
      record: this.#record,
    };
    const proxy = createProxy({
      ...way,
      transport: this.#doubting(key),
      ...(this.#options.answers && { answers: this.#options.answers }),
      profile: () => ({ version: this.#directory.get(key)?.server_version ?? null }),
      projects: () => this.#options.projects(key).flatMap(({ id, path }) => id ?? path ?? []),
      report: (line) => {
        this.#log(`proxy ${new URL(base_url).host} ${line}`);
      },
      noteWrite: async (call) =>
        this.#directory.get(key)?.is_admin === true ? this.#options.noteWrite(key)(call) : () => Promise.resolve(),
      note: pictures.note,
    });
    const all = { base_url, proxy, pictures, probe: createProbe(way), openDownload: createOpenDownload(way) };
    this.#made.set(key, all);
    return all;
  }

  #asleep(account: Account, error: unknown): Failure {
    const message = error instanceof Error ? error.message : String(error);
    this.#log(`account ${account.key}: ${message}`);
    const hint = error instanceof LocalServiceError ? error.hint : 'Open the account again.';
    return { code: 'unreachable', message, hint, host: new URL(account.base_url).host, retriable: true };
  }

  /** Asks a server that is awake. The local service may end while it is asked: it is started again, and asked once more. */
  async #atServer<Answer extends { readonly kind: string }>(
    account: Account,
    go: (made: Made) => Promise<Answer | FailedCall>,
  ): Promise<Answer | FailedCall> {
    let ready: Account;
    try {
      ready = await this.#awake(account);
    } catch (error) {
      return { kind: 'failed', failure: this.#asleep(account, error) };
    }
    const outcome = await go(this.#madeFor(ready));
    const isGone = outcome.kind === 'failed' && 'failure' in outcome && outcome.failure.code === 'unreachable';
    if (!isGone || ready.token_home !== 'local-service') return outcome;
    const moved = await this.#awake(this.#directory.get(account.key) ?? ready).catch(() => null);
    return moved ? go(this.#madeFor(moved)) : outcome;
  }

  readonly callsOf = (key: string): MakeCall => {
    const makeCall = this.#stepsOf(key);
    return async (call, signal) => (this.#directory.get(key) ? makeCall(call, signal) : this.#ofUnknown);
  };

  async #pictureOf(key: string, picture: string): Promise<PictureOutcome> {
    const account = this.#directory.get(key);
    if (!account) return this.#ofUnknown;
    const outcome = await this.#atServer<PictureOutcome>(account, async ({ pictures }) => pictures.read(picture));
    if (outcome.kind === 'failed') this.#listener.picture(key, new URL(account.base_url).host, outcome.failure);
    return outcome;
  }

  /** The service may have ended or moved between two attempts. */
  #openFor(account: Account): OpenDownload {
    return async (...call) => {
      const ready = await this.#awake(this.#directory.get(account.key) ?? account).catch((error: unknown) => {
        throw new Refusal(this.#asleep(account, error), false);
      });
      try {
        return await this.#madeFor(ready).openDownload(...call);
      } catch (error) {
        if (error instanceof Refusal) this.#listener.call(account.key, { kind: 'failed', failure: error.failure });
        throw error;
      }
    };
  }

  readonly pageAccountOf: AccountProxies['pageAccountOf'] = (key) => ({
    calls: {
      call: this.callsOf(key),
      cancel: (requestId) => this.#made.get(key)?.proxy.cancel(requestId) ?? false,
    },
    picture: async (picture) => this.#pictureOf(key, picture),
  });

  readonly downloadsOf: AccountProxies['downloadsOf'] = (key) => {
    const account = this.#directory.get(key);
    return account ? { open: this.#openFor(account), host: new URL(account.base_url).host } : null;
  };

  readonly picturesOf: AccountProxies['picturesOf'] = (key) => {
    const account = this.#directory.get(key);
    return account ? this.#madeFor(account).pictures : null;
  };

  readonly probe: AccountProxies['probe'] = async (key) => {
    const account = this.#directory.get(key);
    return account ? this.#madeFor(account).probe() : null;
  };
}

/** Makes the proxies of all accounts; those of one host share its rate gate. */
export const createAccountProxies = (options: AccountProxiesOptions): AccountProxies => new Proxies(options);
