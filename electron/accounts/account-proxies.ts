/** Proxy and pictures of each account, made on first use, and again when its server moved (the local service's port). */
import type { Failure } from '../../shared/api/failure.ts';
import { mediaPrefix, wireStatus } from '../../shared/api/wire.ts';
import type { FailureEnvelope } from '../../shared/api/wire.ts';
import type { KnownProject } from '../../shared/ipc/channels.ts';
import type { Answer } from '../app-origin/answer.ts';
import { notFound } from '../app-origin/bundle.ts';
import { LocalServiceError } from '../local-service/local-service-error.ts';
import { failed } from '../proxy/answers.ts';
import type { RecordCall } from '../proxy/call-record.ts';
import { createProxy } from '../proxy/create-proxy.ts';
import { createOpenDownload } from '../proxy/open-download.ts';
import type { OpenDownload } from '../proxy/open-download.ts';
import { Refusal } from '../proxy/refusal.ts';
import type { Proxy } from '../proxy/create-proxy.ts';
import { createGates } from '../proxy/gate.ts';
import type { AnswerKeeper } from '../kept-answers/answer-keeper.ts';
import type { OutageWait } from '../kept-answers/outage-wait.ts';
import { createReadOffline } from '../kept-answers/read-offline.ts';
import { createAccountPictures } from '../media/account-pictures.ts';
import type { AccountPictures } from '../media/account-pictures.ts';
import type { AnswerReaders } from '../proxy/answer-readers.ts';
import type { Limits } from '../proxy/limits.ts';
import { TransportError } from '../proxy/transport.ts';
import type { NoteWrite } from '../proxy/write-notes.ts';
import type { Transport } from '../proxy/transport.ts';
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
  /** Answers `/api` and `/media` for one account. */
  readonly answerOf: (key: string) => Answer;
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

const isPicture = (request: Request): boolean => new URL(request.url).pathname.startsWith(mediaPrefix);

/** A failure of a call that no server has seen: it may be made again, whatever it is. */
const neverArrived = async (response: Response): Promise<boolean> => {
  if (response.status !== wireStatus('unreachable')) return false;
  const body = (await response
    .clone()
    .json()
    .catch(() => null)) as Partial<FailureEnvelope> | null;
  return body?.error?.code === 'unreachable';
};

/** Makes the proxies of all accounts; those of one host share its rate gate. */
export const createAccountProxies = (options: AccountProxiesOptions): AccountProxies => {
  const { directory, transport, limits, awake, log, record, listener } = options;
  const gates = createGates(Date.now);
  const made = new Map<string, Made>();

  /** A keychain that fails is a missing token for the page: it then asks to sign in. */
  const tokenOf = (key: string): Promise<string | null> =>
    directory.token(key).catch((error: unknown) => {
      log(`account ${key}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });

  /** An account that is gone after a restart leaves nothing on disk (K2); the local service is on this computer itself. */
  const isKept = (key: string): boolean =>
    options.offline.isOn() && directory.isKept(key) && directory.get(key)?.token_home !== 'local-service';

  const readOffline = createReadOffline({
    ...options.offline,
    isKept,
    token: tokenOf,
    outageOf: (key) => options.offline.connectionStatuses.get(key).unreachable?.failure ?? null,
    checkAgain: (key, failure) => void listener.call(key, failed(failure)),
    doubt: listener.doubt,
    now: Date.now,
  });

  /** After the first request that does not reach the server its connection is checked while it is tried again: other calls need not find out themselves. */
  const doubting =
    (key: string): Transport =>
    async (request) => {
      try {
        return await transport(request);
      } catch (error) {
        if (error instanceof TransportError && !error.sent) listener.doubt(key);
        throw error;
      }
    };

  const picturesFor = ({ key, base_url }: Account): AccountPictures =>
    createAccountPictures({
      base_url,
      way: { transport, limits, gates, now: Date.now },
      token: () => tokenOf(key),
      isAllowed: (host) => options.allowsPictures(key, host),
      metHost: () => {
        options.metHost(key);
      },
    });

  const madeFor = (account: Account): Made => {
    const { key, base_url } = account;
    const known = made.get(key);
    if (known?.base_url === base_url) return known;
    const pictures = picturesFor(account);
    const isAnonymous = account.token_home === 'none';
    const way = { account: { base_url, token: () => tokenOf(key), isAnonymous }, transport, limits, gates, record };
    const proxy = createProxy({
      ...way,
      transport: doubting(key),
      ...(options.answers && { answers: options.answers }),
      profile: () => ({ version: directory.get(key)?.server_version ?? null }),
      projects: () => options.projects(key).flatMap(({ id, path }) => id ?? path ?? []),
      report: (line) => {
        log(`proxy ${new URL(base_url).host} ${line}`);
      },
      noteWrite: async (call) =>
        directory.get(key)?.is_admin === true ? options.noteWrite(key)(call) : () => Promise.resolve(),
      note: pictures.note,
    });
    const all = { base_url, proxy, pictures, probe: createProbe(way), openDownload: createOpenDownload(way) };
    made.set(key, all);
    return all;
  };

  const asleep = (account: Account, error: unknown): Failure => {
    const message = error instanceof Error ? error.message : String(error);
    log(`account ${account.key}: ${message}`);
    const hint = error instanceof LocalServiceError ? error.hint : 'Open the account again.';
    return { code: 'unreachable', message, hint, host: new URL(account.base_url).host, retriable: true };
  };

  const ask = (account: Account, request: Request): Promise<Response> => {
    const { proxy, pictures } = madeFor(account);
    return isPicture(request) ? pictures.answer(request) : proxy(request);
  };

  const answerWith = async (account: Account, request: Request): Promise<Response> => {
    let ready: Account;
    try {
      ready = await awake(account);
    } catch (error) {
      return failed(asleep(account, error));
    }
    const spare = ready.token_home === 'local-service' ? request.clone() : null;
    const response = await ask(ready, request);
    if (!spare || !(await neverArrived(response))) return response;
    // The service ended while it was asked: it is started again, and called once more.
    const moved = await awake(directory.get(account.key) ?? ready).catch(() => null);
    return moved ? ask(moved, spare) : response;
  };

  const answerOf =
    (key: string): Answer =>
    async (request) => {
      const account = directory.get(key);
      if (!account) return notFound();
      if (isPicture(request)) {
        const picture = await answerWith(account, request);
        await listener.picture(key, new URL(account.base_url).host, picture);
        return picture;
      }
      return readOffline(key, request, async (call) => {
        const response = await answerWith(account, call);
        await listener.call(key, response);
        return response;
      });
    };

  /** The service may have ended or moved between two attempts. */
  const openFor =
    (account: Account): OpenDownload =>
    async (...call) => {
      const ready = await awake(directory.get(account.key) ?? account).catch((error: unknown) => {
        throw new Refusal(asleep(account, error), false);
      });
      try {
        return await madeFor(ready).openDownload(...call);
      } catch (error) {
        if (error instanceof Refusal) await listener.call(account.key, failed(error.failure));
        throw error;
      }
    };

  return {
    answerOf,
    downloadsOf: (key) => {
      const account = directory.get(key);
      return account ? { open: openFor(account), host: new URL(account.base_url).host } : null;
    },
    picturesOf: (key) => {
      const account = directory.get(key);
      return account ? madeFor(account).pictures : null;
    },
    probe: async (key) => {
      const account = directory.get(key);
      return account ? madeFor(account).probe() : null;
    },
  };
};
