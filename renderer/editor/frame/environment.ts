/** Monaco's worker, through the one place that starts workers. Imported before Monaco itself. */
import workerUrl from 'monaco-editor/editor/editor.worker?worker&url';
import { startWorker } from '#renderer/workers/worker-script.ts';

const world = globalThis as { MonacoEnvironment?: { getWorker: (id: string, label: string) => Worker } };

world.MonacoEnvironment = { getWorker: (_id, label) => startWorker(workerUrl, label) };
