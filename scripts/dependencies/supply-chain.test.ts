/** S27: each rule of the lockfile speaks when it is broken. */
import { describe, expect, it } from 'vitest';
import { judgeLockfile } from './supply-chain.ts';

const good = { version: '1.0.0', license: 'MIT', integrity: 'sha512-x' };
const about = (entry: object): string[] =>
  judgeLockfile({ 'node_modules/a': { ...good, ...entry } }).filter((line) => line.includes('node_modules/a'));

describe('S27 the lockfile is judged', () => {
  it('finds nothing wrong with a plain package', () => {
    expect(about({})).toEqual([]);
  });
  it.each([
    ['no integrity', { integrity: undefined }],
    ['registry', { resolved: 'https://example.test/a.tgz' }],
    ['install script', { hasInstallScript: true }],
    ['optional for', { optionalDependencies: { 'a-darwin-arm64': '1.0.0' } }],
    ['licence', { license: 'SSPL-1.0' }],
  ])('notices: %s', (word, entry) => {
    expect(about(entry).join()).toContain(word);
  });
  it('notices that native packages of other systems were dropped', () => {
    expect(judgeLockfile({ 'node_modules/a': good }).join()).toContain('@napi-rs/keyring-darwin-arm64 is missing');
  });
});
