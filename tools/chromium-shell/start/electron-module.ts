/** Replaces the module `electron` by the exports of the shell, for `import` and `require` alike. */
import { registerHooks } from 'node:module';
import type { ElectronExports } from '#tools/chromium-shell/exports.ts';

const specifiers = new Set(['electron', 'electron/main', 'electron/common']);
const address = 'chromium-shell:electron';
const key = Symbol.for(address);

/** From here on every import of `electron` gets these exports. */
export const provideElectron = (names: ElectronExports): void => {
  Object.defineProperty(globalThis, key, { value: names });
  const source = [
    `const names = globalThis[Symbol.for(${JSON.stringify(address)})];`,
    `export const { ${Object.keys(names).join(', ')} } = names;`,
    'export default names;',
  ].join('\n');
  registerHooks({
    resolve: (specifier, context, next) =>
      specifiers.has(specifier) ? { url: address, format: 'module', shortCircuit: true } : next(specifier, context),
    load: (url, context, next) =>
      url === address ? { format: 'module', source, shortCircuit: true } : next(url, context),
  });
};
