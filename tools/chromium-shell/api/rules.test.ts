/** Small rules: proxies of the environment, accelerators, the two names of the origin. */
import { describe, expect, it } from 'vitest';
import { AppUrls } from '#tools/chromium-shell/origin/app-urls.ts';
import { normaliseAccelerator } from './menu.ts';
import { resolveFromEnvironment } from './proxy-rules.ts';

it.each([
  ['https://host/x', {}, 'DIRECT'],
  ['https://host/x', { https_proxy: 'http://proxy:3128' }, 'PROXY proxy:3128'],
  ['https://host/x', { HTTPS_PROXY: 'https://proxy' }, 'HTTPS proxy:443'],
  ['http://host/x', { https_proxy: 'http://proxy:3128' }, 'DIRECT'],
  ['http://host/x', { all_proxy: 'socks5://proxy' }, 'SOCKS5 proxy:1080'],
  ['https://a.host/x', { https_proxy: 'proxy:1', no_proxy: '.host' }, 'DIRECT'],
  ['https://ahost/x', { https_proxy: 'proxy:1', no_proxy: 'host' }, 'PROXY proxy:1'],
  ['https://host:8443/x', { https_proxy: 'proxy:1', no_proxy: 'host:443' }, 'PROXY proxy:1'],
  ['https://127.0.0.1:8443/x', { https_proxy: 'proxy:1' }, 'DIRECT'],
])('%s with %o goes %s', (url, environment, expected) => {
  expect(resolveFromEnvironment(url, environment)).toBe(expected);
});

it.each([
  ['CmdOrCtrl+Shift+P', 'ctrl+shift+p'],
  ['Alt+Left', 'alt+arrowleft'],
  ['F5', 'f5'],
])('reads the accelerator %s as %s', (accelerator, expected) => {
  expect(normaliseAccelerator(accelerator)).toBe(expected);
});

describe('the two names of the origin', () => {
  const urls = new AppUrls(4711, 'app');
  it.each([
    ['app://lectern/index.html#/x', 'http://lectern.localhost:4711/index.html#/x'],
    ['app://lectern', 'http://lectern.localhost:4711'],
    ['blob:app://lectern/1', 'blob:http://lectern.localhost:4711/1'],
  ])('%s is %s', (app, web) => {
    expect(urls.toWeb(app)).toBe(web);
    expect(urls.toApp(web)).toBe(app);
  });
  it.each(['app://lectern.evil/x', 'app://lecternx', 'http://lectern.localhost:47110/x', 'https://example.com/'])(
    '%s stays as it is: origins are compared whole',
    (url) => {
      expect(urls.toWeb(url)).toBe(url);
      expect(urls.toApp(url)).toBe(url);
    },
  );
});
