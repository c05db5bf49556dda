/** The gallery is in no build that ships. */
import { join } from 'node:path';
import { build, type Rollup } from 'vite';
import { expect, it } from 'vitest';
import configuration from '../../electron.vite.config.ts';

const modulesOf = async (input: Record<string, string>): Promise<string[]> => {
  const { renderer } = configuration as { renderer: { root: string; plugins: []; worker: object } };
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    root: renderer.root,
    worker: { format: 'es' },
    build: { write: false, minify: false, rollupOptions: { input } },
  })) as Rollup.RollupOutput;
  return built.output.flatMap((part) => (part.type === 'chunk' ? Object.keys(part.modules) : []));
};

const isGallery = (module: string): boolean => module.includes('/renderer/gallery/');

const { input } = (configuration as { renderer: { build: { rollupOptions: { input: Record<string, string> } } } })
  .renderer.build.rollupOptions;

it('ships no module of the gallery; with its page as an entry it would', async () => {
  const shipped = await modulesOf(input);
  expect(shipped.length).toBeGreaterThan(300);
  expect(shipped.filter(isGallery)).toEqual([]);
  const page = join(import.meta.dirname, '../gallery.html');
  expect((await modulesOf({ gallery: page })).some(isGallery)).toBe(true);
}, 120_000);
