/** The reference's worker: keeps the bytes, finds the line breaks, gives lines as text. Nothing else. */

const port = globalThis as unknown as {
  postMessage(message: unknown): void;
  addEventListener(
    type: 'message',
    listener: (event: MessageEvent<{ job: number } | { from: number; to: number }>) => void,
  ): void;
};

let whole = new Uint8Array(1 << 20);
let length = 0;
let starts = new Uint32Array(1 << 16);
let lines = 1;
const decoder = new TextDecoder();

const take = (piece: Uint8Array): void => {
  if (length + piece.length > whole.length) {
    const larger = new Uint8Array(Math.max(whole.length * 2, length + piece.length));
    larger.set(whole.subarray(0, length));
    whole = larger;
  }
  whole.set(piece, length);
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) {
    if (lines === starts.length) {
      const larger = new Uint32Array(starts.length * 2);
      larger.set(starts);
      starts = larger;
    }
    starts[lines] = length + at + 1;
    lines += 1;
  }
  length += piece.length;
};

const read = async (job: number): Promise<void> => {
  const body = JSON.stringify({ params: { id: 1, job_id: job } });
  const response = await fetch('/api/jobs.trace', { method: 'POST', body });
  const reader = response.body?.getReader();
  let reportedAt = 0;
  for (let step = await reader?.read(); step?.value; step = await reader?.read()) {
    take(step.value);
    if (performance.now() - reportedAt < 150) continue;
    reportedAt = performance.now();
    port.postMessage({ lines, isRead: false });
  }
  port.postMessage({ lines, isRead: true });
};

port.addEventListener('message', ({ data }) => {
  if ('job' in data) {
    void read(data.job);
    return;
  }
  const texts: string[] = [];
  for (let line = data.from; line < Math.min(data.to, lines); line += 1)
    texts.push(decoder.decode(whole.subarray(starts[line], line + 1 < lines ? (starts[line + 1] ?? 1) - 1 : length)));
  port.postMessage({ from: data.from, texts });
});

export {};
