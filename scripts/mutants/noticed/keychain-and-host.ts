/** Changes about what the system gives: the keychain, proxies, windows, updates, paper, the start. */
import type { NoticedChange } from './noticed-change.ts';

/** One change for each class of defects about the system. */
export const keychainAndHost: readonly NoticedChange[] = [
  {
    id: 'no-bus-unexplained',
    className: 'K1',
    what: 'Where there is no session bus, nobody hears why the token is not kept.',
    file: 'electron/vault/keychain-messages.ts',
    from: "[/DBus error|D-Bus|autolaunch|DBUS_SESSION_BUS_ADDRESS/i, 'accounts.keychain_unreachable'],",
    to: '',
    noticedBy: [
      ['electron/vault/keychain-messages.test.ts', 'K1 %s: in words for people, with the raw ones beside'],
      ['e2e/specs/accounts/keychain.spec.ts', 'K1 no session bus: the window says so, and this session works'],
    ],
  },
  {
    id: 'token-not-kept',
    className: 'K3',
    what: 'A token that is said to be in the keychain is gone after a restart.',
    file: 'electron/accounts/directory.ts',
    from: 'await this.#vault.write(account.key, token);',
    to: '',
    noticedBy: [
      [
        'electron/accounts/directory.test.ts',
        'a restart finds the accounts, their keychain tokens and the one used last',
      ],
      [
        'e2e/specs/accounts/keychain.spec.ts',
        'K1 an entry that another program removed: the window says so, and signing in keeps it again',
      ],
    ],
  },
  {
    id: 'one-account-per-server',
    className: 'K5',
    what: 'The second user of a server takes the place of the first.',
    file: 'electron/accounts/account.ts',
    from: 'JSON.stringify([instance, String(user)])',
    to: 'JSON.stringify([instance])',
    noticedBy: [
      ['electron/accounts/directory.test.ts', 'K5 two users of one host, and a server under a sub-path, stay apart'],
      ['electron/accounts/sign-in.test.ts'],
      ['e2e/specs/accounts/side-by-side.spec.ts'],
    ],
  },
  {
    id: 'proxy-password-forgotten',
    className: 'R18',
    what: 'The password of a proxy is asked for again and again.',
    file: 'electron/proxy/transport/proxy-credentials.ts',
    from: 'credentials.set(proxy, credential);',
    to: '',
    noticedBy: [
      ['electron/certificates/proxy-sign-in.test.ts'],
      ['electron/proxy/transport/system-proxy.test.ts'],
      [
        'e2e/specs/trust/system-proxy.spec.ts',
        'R18 S12 a person signs in to the proxy, trusts the server behind it, reads and writes; the server sees nothing of the proxy',
      ],
    ],
  },
  {
    id: 'link-while-starting-lost',
    className: 'M21',
    what: 'A link that comes while the app starts is lost.',
    file: 'electron/start/request-queue.ts',
    from: '(await begun.promise)(request)',
    to: '(await Promise.race([begun.promise, Promise.resolve(() => Promise.resolve())]))(request)',
    noticedBy: [
      [
        'electron/start/request-queue.test.ts',
        'N6 what comes while the app still starts is handled after that, in its order',
      ],
      ['e2e/specs/links/deep-links.spec.ts', 'N6 a link that comes while the app still starts is not lost'],
    ],
  },
  {
    id: 'settings-not-read',
    className: 'restart with settings',
    what: 'Every start begins with the default settings.',
    file: 'electron/settings/settings.ts',
    from: "found?.settings ?? (state === 'lost'",
    to: "(state === 'lost'",
    noticedBy: [
      [
        'electron/settings/settings.test.ts',
        'a change is there at once and after a restart; widths that are not named stay',
      ],
      ['e2e/specs/profile/settings.spec.ts', 'a setting holds at once, in another window, on disk and after a restart'],
    ],
  },
  {
    id: 'window-not-restored',
    className: 'restart with the window',
    what: 'A window does not come back where it was.',
    file: 'electron/windows/window-memory.ts',
    from: 'get: (key) => states.get(key),',
    to: 'get: () => undefined,',
    noticedBy: [
      [
        'electron/windows/window-state.test.ts',
        'what is kept is there at the next start, except of an account that is not; signing out forgets it',
      ],
      ['e2e/specs/host/windows.spec.ts', 'a window comes back with the size and the position that its user gave it'],
    ],
  },
  {
    id: 'print-cut-off',
    className: 'print',
    what: 'Paper does not say that only a part of a list is on it.',
    file: 'renderer/app/print/printing.tsx',
    from: "window.addEventListener('beforeprint', prepare);",
    to: '',
    noticedBy: [
      [
        'renderer/app/print/printing.test.tsx',
        'names what is printed where it is in view, and marks it until the print is over',
      ],
      [
        'e2e/specs/host/print.spec.ts',
        'changes are drawn where they are in view: the command says so first, and so does the paper',
      ],
      [
        'e2e/specs/host/print.spec.ts',
        'a merge request with a long comment is printed whole, without the sidebar and without buttons',
      ],
    ],
  },
  {
    id: 'exchanged-update',
    className: 'update',
    what: 'A file that was exchanged on the update server is installed.',
    file: 'electron/updates/updater.ts',
    from: "if (!sha512 || hash.digest('base64') !== sha512) throw tampered();",
    to: '',
    noticedBy: [
      [
        'electron/updates/updates.slow.test.ts',
        'S25 an image that was exchanged on the server or on the disk is refused and deleted',
      ],
      [
        'e2e/specs/host/updates.spec.ts',
        'S25 a version is offered, put off, refused when its file was exchanged, and installed on request',
      ],
    ],
  },
  {
    id: 'german-missing',
    className: 'German',
    what: 'Who chooses German goes on reading English.',
    file: 'shared/texts/german.ts',
    from: "addTexts('de', de);",
    to: 'void [addTexts, de];',
    noticedBy: [
      ['electron/windows/menu.test.ts'],
      [
        'e2e/specs/host/language.spec.ts',
        'German texts: chosen in the settings, in every window, after a restart and in what axe finds',
      ],
    ],
  },
  {
    id: 'no-stand-in',
    className: 'npm start with a broken Electron',
    what: '`npm start` gives up where Electron cannot run, instead of taking the Chromium shell.',
    file: 'scripts/host/prepare.ts',
    from: 'return electron.isWrongFile === true ? stop(electron.reason) : takeShell(electron.reason);',
    to: 'return stop(electron.reason);',
    noticedBy: [['e2e/specs/host/npm-start.spec.ts', 'an Electron that ${what} gives way to the Chromium shell']],
  },
];
