/** The worker thread that reads the system's certificates: macOS takes up to minutes for them, and must not hold the app up. */
import { getCACertificates } from 'node:tls';
import { parentPort } from 'node:worker_threads';

parentPort?.postMessage(getCACertificates('system'));
