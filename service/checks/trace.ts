/** Writes the trace of a job while it runs: lines with colours, and sections that a reader may fold. */
import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { traceFile } from '#service/artifacts/job-files.ts';
import type { Context } from '#service/context.ts';

const green = '\u001b[32m';
const cyan = '\u001b[36m';
const red = '\u001b[31;1m';
const plain = '\u001b[0m';
const clear = '\u001b[0K';

/** A text in a colour. */
export const paint = {
  good: (text: string): string => `${green}${text}${plain}`,
  location: (text: string): string => `${cyan}${text}${plain}`,
  bad: (text: string): string => `${red}${text}${plain}`,
} as const;

/** The trace of a running job. What is written is on disk for readers at once. */
export interface Trace {
  line(text: string): void;
  /** Overwrites the last line in place, as progress does. */
  progress(text: string): void;
  /** Puts what work writes into a section with a title. */
  section<Value>(name: string, title: string, work: () => Promise<Value>): Promise<Value>;
  close(): void;
}

/** Beyond this a trace tells nothing that a person would read. */
const largest = 16 * 1024 * 1024;

/** Names from a repository may hold anything: control characters would move the reader's cursor. */
const visible = (text: string): string => text.replace(/[\u0000-\u0008\u000a-\u001a\u001c-\u001f\u007f]/gu, '\ufffd');

/** A name as text of a trace: without control characters, escapes included. */
export const nameInTrace = (name: string): string => visible(name).replaceAll('\u001b', '\ufffd');

/** Begins the trace of a job again. */
export const openTrace = (context: Context, jobId: number): Trace => {
  mkdirSync(context.jobFolder(jobId), { recursive: true });
  const file = openSync(traceFile(context, jobId), 'w');
  let size = 0;
  let isFull = false;
  const write = (text: string): void => {
    if (isFull) return;
    size += Buffer.byteLength(text);
    isFull = size > largest;
    writeSync(file, isFull ? `${paint.bad('The trace ends here: it is too long.')}\n` : text);
  };
  const seconds = (): string => String(Math.floor(context.now().getTime() / 1000));
  return {
    line: (text) => {
      write(`${visible(text)}\n`);
    },
    progress: (text) => {
      write(`${visible(text)}\r`);
    },
    section: async (name, title, work) => {
      write(`section_start:${seconds()}:${name}\r${clear}${paint.good(title)}\n`);
      try {
        return await work();
      } finally {
        write(`section_end:${seconds()}:${name}\r${clear}\n`);
      }
    },
    close: () => {
      closeSync(file);
    },
  };
};
