/**
 * Workers start from scripts of the page's own origin alone.
 * @vitest-environment jsdom
 */
import { describe, expect, it, vi } from 'vitest';
import { startWorker } from './worker-script.ts';

describe('starting workers', () => {
  it('refuses the address of another host or scheme, and takes its own', () => {
    const started: string[] = [];
    vi.stubGlobal(
      'Worker',
      class {
        constructor(url: string) {
          started.push(url);
        }
        terminate(): void {}
      },
    );
    for (const url of ['https://evil.example/w.js', '//evil.example/w.js', 'data:text/javascript,1', 'blob:x']) {
      expect(() => startWorker(url, 'x'), url).toThrow('Not a script of this page');
    }
    startWorker('./assets/w.js', 'x');
    expect(started).toEqual([new URL('./assets/w.js', location.href).href]);
    vi.unstubAllGlobals();
  });
});
