/** Reads a gated answer and opens the gate itself, after the first chunk. */
self.onmessage = async ({ data }) => {
  const seen = [];
  const response = await fetch(`/gated${data}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    seen.push(value);
    if (seen.length === 1) await fetch(`/release${data}`);
  }
  self.postMessage(seen);
};
