/** The smallest call of an account, made to learn whether its server answers and accepts the token. */
import type { Failure } from '#shared/api/failure.ts';
import type { ProxyOptions } from '#electron/proxy/context.ts';
import { checkInput } from '#electron/proxy/call.ts';
import { createProxy } from '#electron/proxy/create-proxy.ts';
import { toRefusal } from '#electron/proxy/faults.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { probeServer } from './probe-server.ts';

/** A server that takes longer counts as lost for now; it is checked again. ms. */
const shortest = { connect: 1_500, firstByte: 1_000, idle: 1_000, total: 2_500, retries: 0 } as const;

/** Asks who one is, without a token for the version alone; null when that was answered. */
export type Probe = () => Promise<Failure | null>;

/** Makes the probe of an account; it goes through the host's gate like every call. */
export const createProbe = (upstream: Pick<ProxyOptions, 'account' | 'transport' | 'limits' | 'gates'>): Probe => {
  const limits = { ...defaultLimits, ...upstream.limits, ...shortest };
  const { base_url, isAnonymous = false } = upstream.account;
  if (isAnonymous) {
    const target = { host: new URL(base_url).host, operation: 'version' };
    return async () =>
      probeServer(base_url, null, upstream.transport, limits).then(
        () => null,
        (error: unknown) => toRefusal(error, target).failure,
      );
  }
  const proxy = createProxy({ ...upstream, limits });
  return async () => {
    const outcome = await proxy.call(checkInput('currentUser.get', {}));
    return outcome.kind === 'failed' ? outcome.failure : null;
  };
};
