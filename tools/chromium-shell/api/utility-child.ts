/** Preloaded into a utility process: `process.parentPort`, and an end when the app ends. */
import { EventEmitter } from 'node:events';

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    process.send?.(message);
  }

  start(): void {}
}

const port = new ParentPort();
process.on('message', (message) => port.emit('message', { data: message, ports: [] }));
process.on('disconnect', () => process.exit());
process.channel?.unref();
Object.defineProperty(process, 'parentPort', { value: port });
Object.defineProperty(process, 'type', { value: 'utility' });
