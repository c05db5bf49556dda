/** The one place that starts workers: their addresses pass the Trusted Types policy `lectern-worker` (S-rules of the page's CSP). */

/** The part of the Trusted Types API in use; not yet in TypeScript's own DOM library. */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): { createScriptURL(url: string): unknown };
}

/** Only scripts of our own origin become workers. */
const ownScript = (url: string): string => {
  const { href, origin, protocol } = new URL(url, location.href);
  const own = new URL(location.href);
  if (origin !== own.origin || protocol !== own.protocol) throw new Error(`Not a script of this page: ${href}`);
  return href;
};

const makeTrusted = (): ((url: string) => string) => {
  const { trustedTypes } = globalThis as { readonly trustedTypes?: PolicyFactory };
  const policy = trustedTypes?.createPolicy('lectern-worker', { createScriptURL: ownScript });
  // A trusted address is an object; the constructor of Worker takes it although its type says string.
  return (url) => (policy === undefined ? ownScript(url) : (policy.createScriptURL(url) as string));
};

let trusted: ((url: string) => string) | undefined;

/** Starts a worker from a script that the build emitted. */
export const startWorker = (url: string, name: string): Worker => {
  trusted ??= makeTrusted();
  return new Worker(trusted(url), { type: 'module', name });
};
