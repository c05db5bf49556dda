/** A display for machines that have none: Xvfb on a free number, ended with the command that started it. */
import { spawn, type ChildProcess } from 'node:child_process';
import { atEnd } from '#scripts/at-end.ts';

/** A running virtual display. */
export interface VirtualDisplay {
  /** Value for `DISPLAY`, as `:99`. */
  readonly name: string;
  stop(): void;
}

/** Milliseconds that Xvfb may take to say its number. */
const startLimit = 30_000;

const readNumber = (child: ChildProcess): Promise<string> =>
  new Promise((settle, fail) => {
    let text = '';
    const timer = setTimeout(() => {
      fail(new Error(`Xvfb did not start within ${String(startLimit / 1000)} s`));
    }, startLimit);
    const finish = (end: () => void): void => {
      clearTimeout(timer);
      end();
    };
    child.stdio[3]?.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\n'))
        finish(() => {
          settle(text.trim());
        });
    });
    child.on('error', (error) => {
      finish(() => {
        fail(error);
      });
    });
    child.on('exit', (code) => {
      finish(() => {
        fail(new Error(`Xvfb ended at once with code ${String(code)}`));
      });
    });
  });

/** True on a Linux session without any display. */
export const hasNoDisplay = (): boolean =>
  process.platform === 'linux' && !process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY'];

/** Starts Xvfb with one screen; it picks the number itself and tells it over a pipe. */
const startVirtualDisplay = async (width = 1440, height = 900): Promise<VirtualDisplay> => {
  const child = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    // Ctrl-C reaches the command alone, which ends the display last.
    detached: true,
  });
  const kill = (): void => {
    child.kill();
  };
  const forget = atEnd(kill);
  try {
    const number = await readNumber(child);
    return {
      name: `:${number}`,
      stop: () => {
        forget();
        kill();
      },
    };
  } catch (error) {
    forget();
    kill();
    throw error;
  }
};

/** Works with a display: the session's own, or a virtual one for as long as the work takes. */
export const withDisplay = async <Result>(
  work: (display: VirtualDisplay | null) => Promise<Result>,
): Promise<Result> => {
  const display = hasNoDisplay() ? await startVirtualDisplay() : null;
  try {
    return await work(display);
  } finally {
    display?.stop();
  }
};
