/** How much memory another process takes, as the kernel counts it. */
import { readFile, writeFile } from 'node:fs/promises';

const bytesOf = (status: string, field: string): number => {
  const [, kibibytes] = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'mu').exec(status) ?? [];
  if (kibibytes === undefined) throw new Error(`The status of the process has no ${field}.`);
  return Number(kibibytes) * 1024;
};

const statusOf = (pid: number): Promise<string> => readFile(`/proc/${String(pid)}/status`, 'utf8');

/** Bytes of memory that a process takes now. */
export const memoryOf = async (pid: number): Promise<number> => bytesOf(await statusOf(pid), 'VmRSS');

/** Lets the kernel count the highest use again: what is read back is the peak since now, not missed between samples. */
export const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${String(pid)}/clear_refs`, '5');

/** The highest use since {@link forgetPeak}, in bytes. */
export const peakOf = async (pid: number): Promise<number> => bytesOf(await statusOf(pid), 'VmHWM');
