/** Who may import whom. Every rule says what to do instead; `npm run check` proves each on a planted violation. */

const layer = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const test = '\\.test\\.tsx?$|(^|/)testing/';
/** The records of the channels, and how one is made: types for pages, and values for the main process. */
const channels = '^electron/([^/]+/channels|ipc/channel)\\.ts$';

export default {
  forbidden: [
    layer('no-circular', 'Take what both need into a file of its own.', {}, { circular: true }),
    layer(
      'no-orphans',
      'Nothing imports this file: delete it, or name it as an entry in .dependency-cruiser.mjs.',
      {
        orphan: true,
        pathNot: [test, '\\.d\\.ts$', '^(e2e|bench|conformance|scripts|tools)/', '\\.config\\.ts$', '\\.css$'],
      },
      {},
    ),
    layer(
      'shared-imports-zod-only',
      'shared/ is pure: it may import shared/ and zod. Pass Node or DOM things in as arguments.',
      { path: '^shared/', pathNot: test },
      { pathNot: '^shared/|^node_modules/zod/' },
    ),
    layer(
      'node-imports',
      'node/ is what several layers share of Node: it may import node/, shared/, Node and packages of no layer.',
      { path: '^node/', pathNot: test },
      {
        path: '^(electron|renderer|service|testing|e2e|bench|conformance|tools|scripts)/|node_modules/(electron|react|react-dom|hono|@hono|undici|@napi-rs)/',
      },
    ),
    layer(
      'electron-imports',
      'electron/ may import electron/, node/, shared/, Node and its own packages; the service is started, never imported.',
      { path: '^electron/', pathNot: test },
      {
        path: '^(renderer|service|testing|e2e|bench|conformance|tools|scripts)/|node_modules/(react|react-dom|hono|@hono)/',
      },
    ),
    layer(
      'renderer-imports',
      'renderer/ may import renderer/, shared/ and browser packages; everything else goes over /api or the channels.',
      { path: '^renderer/', pathNot: test },
      {
        path: '^(node|electron|service|testing|e2e|bench|conformance|tools|scripts)/|node_modules/(electron|hono|@hono|undici|@napi-rs)/',
        pathNot: channels,
      },
    ),
    layer(
      'pages-know-types-of-channels',
      'Of a channel a page knows its types: write `import type`.',
      { path: '^(renderer|e2e|bench)/', pathNot: test },
      { path: channels, dependencyTypesNot: ['type-only'] },
    ),
    layer(
      'channels-import-shared-and-zod',
      'The records of channels are read by the build and by pages: they import shared/, zod and each other.',
      { path: channels },
      { pathNot: `^shared/|^node_modules/zod/|${channels}` },
    ),
    layer(
      'renderer-no-node',
      'The renderer has no Node.',
      { path: '^(renderer|shared)/', pathNot: test },
      { dependencyTypes: ['core'] },
    ),
    layer(
      'features-never-meet',
      'A feature may import itself, things, blocks, components, api, editor, workers and shared: what two features need is a thing; compose features in renderer/app/routes.',
      { path: '^renderer/features/([^/]+)/', pathNot: test },
      { path: '^renderer/(features|app)/', pathNot: '^renderer/features/$1/' },
    ),
    layer(
      'things-meet-at-their-index',
      'A thing may import itself, the index.ts of another thing, blocks, components, api and shared.',
      { path: '^renderer/things/([^/]+)/', pathNot: test },
      {
        path: '^renderer/(things|features|app|editor|workers)/',
        pathNot: '^renderer/things/($1/|[^/]+/index\\.ts$)',
      },
    ),
    layer(
      'blocks-know-no-feature',
      'A block may import components, api, editor, workers and shared: pass what a thing or a feature knows in as props.',
      { path: '^renderer/blocks/', pathNot: test },
      { path: '^renderer/(things|features|app)/' },
    ),
    layer(
      'components-have-no-access',
      'Components get what they show as props: no api, things, features or app.',
      { path: '^renderer/components/', pathNot: test },
      { path: '^renderer/(api|blocks|things|features|app|workers|editor)/' },
    ),
    layer(
      'api-knows-no-screen',
      'The client may import api, components and shared: who calls it says what is shown.',
      { path: '^renderer/api/', pathNot: test },
      { path: '^renderer/(blocks|things|features|app|workers|editor)/' },
    ),
    layer(
      'workers-and-editor-know-no-screen',
      'A worker or the frame of the editor may import workers, editor, api, components and shared: it is sent what it works on.',
      { path: '^renderer/(workers|editor)/', pathNot: test },
      { path: '^renderer/(blocks|things|features|app)/' },
    ),
    layer(
      'gallery-is-not-shipped',
      'The gallery shows what is made elsewhere: nothing imports it.',
      { pathNot: `^renderer/gallery/|${test}` },
      { path: '^renderer/gallery/' },
    ),
    layer(
      'service-imports',
      'service/ may import service/, node/, shared/, Node, hono and its own packages.',
      { path: '^service/', pathNot: test },
      {
        path: '^(electron|renderer|testing|e2e|bench|conformance|tools|scripts)/|node_modules/(electron|react|undici)/',
      },
    ),
    layer(
      'tests-of-the-whole-stay-outside',
      'e2e/ and bench/ use the app as a user does: shared/, service/ (to serve) and fixtures; a measured page draws components of its own, and an engine is measured alone.',
      { path: '^(e2e|bench)/', pathNot: '^bench/((lists|review|trace)/page|engines)/' },
      { path: '^(electron|renderer)/', pathNot: `^renderer/workers/|${channels}` },
    ),
    layer(
      'conformance-stays-outside',
      'conformance/ asks the service over HTTP only: it may import the registry in shared/, scripts/ and packages.',
      { path: '^conformance/', pathNot: test },
      { path: '^(electron|node|renderer|service|testing|e2e|bench|tools)/' },
    ),
    layer(
      'tools-import-no-layer',
      'tools/ and scripts/ stand beside the layers, and share node/ with them; the generators of the reference and the proof of coverage alone read the registry and the migrations.',
      { path: '^(tools|scripts)/', pathNot: `${test}|^scripts/reference/(coverage|operations|schema)\\.ts$` },
      { path: '^(electron|renderer|service|shared|testing|bench|conformance)/' },
    ),
    layer(
      'testing-is-not-shipped',
      'testing/ is for tests: code that ships must not import it.',
      { pathNot: `${test}|^(e2e|bench|conformance)/` },
      { path: '(^|/)testing/|\\.test\\.tsx?$' },
    ),
    layer(
      'no-unlisted-packages',
      'Import only packages that package.json lists.',
      { pathNot: '^node_modules|^tools/chromium-shell/testing/app/' },
      // The file of a package by its address: its name ends at the question mark.
      {
        dependencyTypes: ['npm-no-pkg', 'npm-unknown', 'unknown'],
        pathNot: '^(openpgp|@pierre/diffs/worker/worker\\.js)\\?(worker&)?url$',
      },
    ),
    layer('resolvable', 'This import leads nowhere.', {}, { couldNotResolve: true, pathNot: '\\?(worker|url|raw)' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(out|dist|\\.cache)/' },
    tsPreCompilationDeps: true,
    moduleSystems: ['es6', 'cjs'],
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
    },
  },
};
