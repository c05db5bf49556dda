/** A display for machines that have none: Xvfb on a free number, ended with the command that started it. */
import { spawn, type ChildProcess } from 'node:child_process';

/** A running virtual display. */
export interface VirtualDisplay {
  /** Value for `DISPLAY`, as `:99`. */
  readonly name: string;
  stop(): void;
}

const readNumber = (child: ChildProcess): Promise<string> =>
  new Promise((settle, fail) => {
    let text = '';
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n')) settle(text.trim());
    });
    child.on('error', fail);
    child.on('exit', (code) => {
      fail(new Error(`Xvfb ended at once with code ${String(code)}`));
    });
  });

/** Starts Xvfb with one screen; it picks the number itself and tells it over a pipe. */
export const startVirtualDisplay = async (width = 1440, height = 900): Promise<VirtualDisplay> => {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  const number = await readNumber(child);
  return {
    name: `:${number}`,
    stop: () => {
      child.kill();
    },
  };
};
