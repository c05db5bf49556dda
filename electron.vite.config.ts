/** How the three bundles are built: main process (with the local service and the workers), preload, renderer. */
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'electron-vite';
import { allowedNames } from './electron/ipc/allowed-names.ts';
import { channels, pushes } from './electron/ipc/channels.ts';
import { textsByModule } from './scripts/chunks/named-texts.ts';
import { ownLocales } from './scripts/chunks/own-locales.ts';
import { pageChunks } from './scripts/chunks/page-chunks.ts';
import { createNoticeCollector } from './scripts/notices/collect-notices.ts';
import { en } from './shared/texts/en.ts';

const here = (path: string): string => resolve(import.meta.dirname, path);

/**
 * Everything is bundled but these: the keyring is a library of the system's own kind, and openpgp's licence (LGPL) asks that
 * a user can exchange it.
 */
const packed = ['@napi-rs/keyring', 'openpgp'];

/** The editor's own start is the whole of Monaco, which the bundler splits well by itself. */
const pages = ['index', 'sign-in', 'safe', 'editor'].map((name) => ({
  name,
  id: here(`renderer/${name}.html`),
  isJoined: name !== 'editor',
}));

const notices = createNoticeCollector(here('.'), packed);

export default defineConfig({
  main: {
    plugins: [notices.plugin()],
    build: {
      outDir: 'out/main',
      externalizeDeps: false,
      rollupOptions: {
        input: {
          main: here('electron/main.ts'),
          'vault-worker': here('electron/vault/vault-worker.ts'),
          'answer-worker': here('electron/proxy/answers/answer-worker.ts'),
          'authorities-worker': here('electron/proxy/transport/authorities-worker.ts'),
          'answer-file-worker': here('electron/offline-cache/answer-file-worker.ts'),
          'archive-process': here('electron/archives/archive-process.ts'),
          service: here('service/main.ts'),
        },
        external: packed,
        output: {
          format: 'es',
          entryFileNames: '[name].js',
          // Names stay: what goes wrong is written to the log with them.
          minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
        },
      },
    },
  },
  preload: {
    plugins: [notices.plugin()],
    define: { channelNames: JSON.stringify(allowedNames(channels, pushes)) },
    build: {
      outDir: 'out/preload',
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: here('electron/preload.ts') },
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: here('renderer'),
    base: './',
    plugins: [textsByModule(here('.'), en), react(), ownLocales(['en', 'de']), notices.plugin()],
    worker: { format: 'es', plugins: () => [notices.plugin()] },
    build: {
      outDir: here('out/renderer'),
      emptyOutDir: true,
      modulePreload: { polyfill: false },
      // The content policy has no data: for fonts and scripts; everything is a file.
      assetsInlineLimit: 0,
      minify: true,
      rollupOptions: {
        input: Object.fromEntries(pages.map(({ name, id }) => [name, id])),
        output: { codeSplitting: { groups: pageChunks(pages, [here('shared/texts/german.ts')]) } },
      },
    },
  },
});
