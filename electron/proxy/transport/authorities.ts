/** The certificate authorities that the system and Node trust. They are read when the first TLS connection needs them. */
import { getCACertificates } from 'node:tls';
import { Worker } from 'node:worker_threads';

/** PEM certificates. */
export type Authorities = () => Promise<readonly string[]>;

const readIn = (script: string): Promise<readonly string[]> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(script);
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => {
      reject(new Error(`The thread that reads the system's certificates ended (exit code ${String(code)}).`));
    });
    // The app can quit while it runs.
    worker.unref();
  });

/**
 * Reads the authorities once, in a separate thread. After a failure the next connection tries again.
 * @param script path of the built worker
 */
export const createAuthorities = (script: string): Authorities => {
  let reading: Promise<readonly string[]> | null = null;
  return () => {
    reading ??= readIn(script).then((system) => [...new Set([...getCACertificates('default'), ...system])]);
    reading.catch(() => {
      reading = null;
    });
    return reading;
  };
};
