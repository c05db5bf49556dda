/** The proxy of each account, made on first use, and anew when its server moved (the local service's port). */
import type { Answer } from '../app-origin/answer.ts';
import { notFound } from '../app-origin/bundle.ts';
import { LocalServiceError } from '../local-service/local-service.ts';
import { failed } from '../proxy/answers.ts';
import { createProxy } from '../proxy/create-proxy.ts';
import type { Proxy } from '../proxy/create-proxy.ts';
import { createGates } from '../proxy/gate.ts';
import type { Limits } from '../proxy/limits.ts';
import type { Transport } from '../proxy/transport.ts';
import type { Account } from './account.ts';
import type { Directory } from './directory.ts';

/** What the proxies stand on. */
export interface AccountProxiesOptions {
  readonly directory: Directory;
  readonly transport: Transport;
  readonly limits: Limits;
  /** Starts the local service where an account needs it and answers the account as it is then. */
  readonly awake: (account: Account) => Promise<Account>;
  readonly log: (line: string) => void;
}

/** Answers `/api` for one account. */
export type AccountProxies = (key: string) => Answer;

/** Makes the proxies of all accounts; those of one host share its rate gate. */
export const createAccountProxies = (options: AccountProxiesOptions): AccountProxies => {
  const { directory, transport, limits, awake, log } = options;
  const gates = createGates(Date.now);
  const made = new Map<string, { readonly base_url: string; readonly proxy: Proxy }>();

  /** A keychain that fails is a missing token for the page: it then asks to sign in. */
  const tokenOf = (key: string): Promise<string | null> =>
    directory.token(key).catch((error: unknown) => {
      log(`account ${key}: ${error instanceof Error ? error.message : String(error)}`);
      return null;
    });

  const proxyOf = (account: Account): Proxy => {
    const { key, base_url } = account;
    const known = made.get(key);
    if (known?.base_url === base_url) return known.proxy;
    const proxy = createProxy({
      account: { base_url, token: () => tokenOf(key) },
      transport,
      limits,
      gates,
      profile: () => ({ version: directory.get(key)?.server_version ?? null }),
      report: (line) => {
        log(`proxy ${new URL(base_url).host} ${line}`);
      },
    });
    made.set(key, { base_url, proxy });
    return proxy;
  };

  const asleep = (account: Account, error: unknown): Response => {
    const message = error instanceof Error ? error.message : String(error);
    log(`account ${account.key}: ${message}`);
    const hint = error instanceof LocalServiceError ? error.hint : 'Open the account again.';
    return failed({ code: 'unreachable', message, hint, host: new URL(account.base_url).host, retriable: true });
  };

  return (key) => async (request) => {
    const account = directory.get(key);
    if (!account) return notFound();
    let ready: Account;
    try {
      ready = await awake(account);
    } catch (error) {
      return asleep(account, error);
    }
    return proxyOf(ready)(request);
  };
};
