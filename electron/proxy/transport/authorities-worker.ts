/** Worker thread that reads the system's certificates. macOS can take minutes for that, which must not block the app. */
import { getCACertificates } from 'node:tls';
import { parentPort } from 'node:worker_threads';

parentPort?.postMessage(getCACertificates('system'));
