/** Changes that let something in or out: pages, tokens, hostile content, links, callers. */
import type { NoticedChange } from './noticed-change.ts';

/** One change for each class of defects about trust. */
export const contentAndAccess: readonly NoticedChange[] = [
  {
    id: 'sandbox-off',
    className: 'S1',
    what: 'Pages run outside of the sandbox.',
    file: 'electron/windows/window-factory.ts',
    from: 'sandbox: true',
    to: 'sandbox: false',
    noticedBy: [
      [
        'electron/windows/windows.test.ts',
        'S1 every window gets these preferences, its partition and its preload, and nothing else',
      ],
      ['e2e/specs/first-light/boot.spec.ts', 'S1 the page has no Node and no way to the shell'],
    ],
  },
  {
    id: 'page-connects-anywhere',
    className: 'S2',
    what: 'A page may send what it holds to any server.',
    file: 'electron/app-origin/headers.ts',
    from: '"connect-src \'self\'",',
    to: '"connect-src *",',
    noticedBy: [
      ['electron/app-origin/answer.test.ts', 'S2 every answer carries the policy: scripts, errors, calls'],
      [
        'e2e/specs/trust/ways-out.spec.ts',
        'S1 S2 no page and no worker has Node, runs what it was given, or reaches a port, over TCP or UDP',
      ],
    ],
  },
  {
    id: 'canary-deaf',
    className: 'S2 and the planted controls',
    what: 'The port that pages may not reach counts no connection, so that its test could never fail.',
    file: 'e2e/fixtures/canary.ts',
    from: "server.on('connection', () => (counts.tcp += 1));",
    to: '',
    noticedBy: [
      [
        'e2e/specs/trust/ways-out.spec.ts',
        'S2 the control: the same attempts from a page without a policy do run, and do reach the port',
      ],
    ],
  },
  {
    id: 'private-token-passes',
    className: 'S8',
    what: 'The private token of a user reaches the page.',
    file: 'electron/proxy/answers/strip-secrets.ts',
    from: 'new Set([...alwaysStripped, ...names])',
    to: 'new Set(names)',
    noticedBy: [
      [
        'electron/proxy/answers/secrets.test.ts',
        'S8 private_token goes from any answer, named by its operation or not',
      ],
      [
        'e2e/specs/trust/planted-token.spec.ts',
        'S8 a token in an answer is in no page afterwards; a name beside it is',
      ],
    ],
  },
  {
    id: 'certificates-unchecked',
    className: 'S12',
    what: 'A server is trusted whatever its certificate.',
    file: 'electron/proxy/transport/tls-connection.ts',
    from: 'return { ca: [...verification.authorities] };',
    to: 'return { ca: [...verification.authorities], rejectUnauthorized: false };',
    noticedBy: [
      [
        'electron/proxy/redirects.test.ts',
        'S12 expired, self-signed, for another host, by an unknown authority, TLS 1.1: nothing is sent',
      ],
      [
        'e2e/specs/trust/certificates.spec.ts',
        'S12 nothing is sent to a self-signed server before its fingerprint is confirmed, nor after that is revoked',
      ],
    ],
  },
  {
    id: 'links-of-any-scheme',
    className: 'S14',
    what: 'A link in a comment that would run a script is kept from the page by the second wall alone.',
    file: 'renderer/components/markdown/safe-link.ts',
    from: 'if (withScheme.test(address)) return written(address);',
    to: 'if (withScheme.test(address)) return address;',
    noticedBy: [
      ['renderer/components/markdown/safe-link.test.ts', 'S14 %s becomes no link'],
      ['e2e/specs/notes/markdown.spec.ts', 'S14 S2 a hostile comment is drawn in the page and runs nothing'],
    ],
  },
  {
    id: 'log-links-of-any-scheme',
    className: 'S16',
    what: 'A link in a log may lead to a file or a program.',
    file: 'shared/trace/decode-line.ts',
    from: 'return verdict.ok && /^https?:/.test(verdict.url) ? verdict.url : null;',
    to: 'return verdict.ok ? verdict.url : address;',
    noticedBy: [
      ['shared/trace/decode-line.test.ts'],
      ['e2e/specs/jobs/log.spec.ts', 'S16 a link in a log leaves the app by a click, to http and https alone'],
    ],
  },
  {
    id: 'separators-in-names',
    className: 'S18',
    what: 'A file name of a server may lead out of the folder of downloads.',
    file: 'electron/downloads/safe-name.ts',
    from: ".replace(forbidden, '_')",
    to: '',
    noticedBy: [
      ['electron/downloads/safe-name.test.ts', 'S18 any text becomes a safe name, and a safe name stays what it is'],
      [
        'e2e/specs/jobs/artifacts.spec.ts',
        'S18 S19 saves one file, some of them and all; what leads out is marked, read and never saved',
      ],
    ],
  },
  {
    id: 'entries-lead-out',
    className: 'S19',
    what: 'An archive may write beside the folder that it is unpacked into.',
    file: 'electron/archives/entry-problems.ts',
    from: "part === '..' || ",
    to: '',
    noticedBy: [
      ['electron/archives/entry-problems.test.ts', 'S19 an entry named %j leads out of its folder'],
      ['electron/archives/hostile.slow.test.ts'],
      [
        'e2e/specs/jobs/artifacts.spec.ts',
        'S18 S19 saves one file, some of them and all; what leads out is marked, read and never saved',
      ],
    ],
  },
  {
    id: 'drawings-pass',
    className: 'S20',
    what: 'An SVG of a server is drawn.',
    file: 'electron/media/judge-picture.ts',
    from: "if (!kind && isDrawing(bytes)) throw new PictureRefusal('drawing', t('connection.image_svg'));",
    to: "if (!kind && isDrawing(bytes)) return { type: 'image/svg+xml', bytes } as never;",
    noticedBy: [
      [
        'electron/media/account-pictures.test.ts',
        'S20 a drawing is refused whatever it is called, and no answer of the server asks for one',
      ],
      [
        'e2e/specs/review/pictures.spec.ts',
        'S20 a drawing is refused, as an avatar and as a file of a text: nothing of it is drawn, and why is said',
      ],
    ],
  },
  {
    id: 'foreign-link-unasked',
    className: 'S22',
    what: 'A link to an unknown server is dropped without a question.',
    file: 'electron/links/links.ts',
    from: "return sayInFirst({ kind: 'unknown_server', url: verdict.url, server: new URL(verdict.url).origin });",
    to: 'return openFirst();',
    noticedBy: [
      [
        'electron/links/links.test.ts',
        'S22 an unknown server is asked about: the sign-in opens by the user alone, and then the link',
      ],
      ['e2e/specs/links/deep-links.spec.ts', 'S22 a link to another server asks, and signs nobody in'],
    ],
  },
  {
    id: 'acts-uncounted',
    className: 'S31',
    what: 'A script may open a link in the browser without a click.',
    file: 'electron/windows/activation.ts',
    from: 'return time !== undefined && now() - time < span;',
    to: 'return time !== undefined || now() > 0;',
    noticedBy: [
      ['electron/windows/activation.test.ts', 'S31 nothing was done at first, and one act is good for one effect'],
      [
        'e2e/specs/trust/acts.spec.ts',
        'S31 a link leaves the app by a click or a key, once each, and by no script alone',
      ],
    ],
  },
  {
    id: 'any-page-may-ask',
    className: 'S29',
    what: 'A page in a browser may use the local service.',
    file: 'service/http/host-check.ts',
    from: 'find((origin) => !origins.has(origin.toLowerCase()))',
    to: 'find((origin) => origins.size === 0 && !origins.has(origin))',
    noticedBy: [
      [
        'service/http/host-check.test.ts',
        'is absent or the service’s own; a page of anybody else is refused, whatever it asks',
      ],
      [
        'e2e/specs/accounts/stranger.spec.ts',
        'S29 a program that knows only the port gets what an anonymous stranger gets',
      ],
    ],
  },
  {
    id: 'token-to-any-path',
    className: 'S30',
    what: 'A picture in a text may call the server with the token of the reader.',
    file: 'electron/media/picture-access.ts',
    from: "return isUpload(names) || isProjectUpload(names) || isAvatar(names) ? 'own' : 'foreign';",
    to: "return 'own';",
    noticedBy: [
      [
        'electron/media/picture-access.test.ts',
        'S30 whatever a path is made of, what gets the token stays below the base path and is no call',
      ],
      [
        'e2e/specs/review/pictures.spec.ts',
        'S30 no text makes a call of the API, and only uploads are asked for with the token',
      ],
    ],
  },
  {
    id: 'refused-without-token',
    className: 'S30, without a token',
    what: 'Who reads without a token hears that a token was refused.',
    file: 'electron/proxy/exchange.ts',
    from: 'isWithoutToken: upstream.token === null,',
    to: 'isWithoutToken: false,',
    noticedBy: [
      ['electron/accounts/without-token.test.ts', 'a 401 asks to sign in and never says that a token was refused'],
      [
        'e2e/specs/rights/without-token.spec.ts',
        'S30 a public project is read without a token, and each screen that needs a user says what signing in adds',
      ],
    ],
  },
  {
    id: 'user-filters-run',
    className: 'S32',
    what: 'A filter of the user runs on the files of a commit that somebody else made.',
    file: 'electron/clones/run-git.ts',
    from: "GIT_CONFIG_GLOBAL: '/dev/null', ",
    to: '',
    noticedBy: [['electron/clones/hostile-folder.slow.test.ts'], ['electron/clones/hostile-settings.slow.test.ts']],
  },
];
