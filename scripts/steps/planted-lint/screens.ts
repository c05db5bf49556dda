/** A violation of each rule on what people see and on React. */
import type { PlantedLine } from './language.ts';

const element = (markup: string): string => `export const x = ${markup};`;
const component = (body: string, markup = 'null'): string =>
  `export const A = (props) => {\n${body}\nreturn ${markup};\n};`;
const withReact = (names: string, code: string): string => `import { ${names} } from 'react';\n${code}`;
const withQuery = (names: string, code: string): string => `import { ${names} } from '@tanstack/react-query';\n${code}`;

/** Accessibility. */
export const plantedAccessibility: readonly PlantedLine[] = [
  ['jsx-a11y/alt-text', element('<img src="a.png" />')],
  ['jsx-a11y/anchor-has-content', element('<a href="/a" />')],
  ['jsx-a11y/anchor-is-valid', element('<a href="#">a</a>')],
  ['jsx-a11y/aria-activedescendant-has-tabindex', element('<div aria-activedescendant={y} />')],
  ['jsx-a11y/aria-props', element('<div aria-nothing="a" />')],
  ['jsx-a11y/aria-proptypes', element('<div aria-hidden="perhaps" />')],
  ['jsx-a11y/aria-role', element('<div role="nothing" />')],
  ['jsx-a11y/aria-unsupported-elements', element('<meta aria-hidden="true" />')],
  ['jsx-a11y/autocomplete-valid', element('<input type="text" autoComplete="nothing" />')],
  ['jsx-a11y/click-events-have-key-events', element('<div onClick={y} />')],
  ['jsx-a11y/heading-has-content', element('<h1 />')],
  ['jsx-a11y/html-has-lang', element('<html />')],
  ['jsx-a11y/iframe-has-title', element('<iframe />')],
  ['jsx-a11y/img-redundant-alt', element('<img alt="picture of a" />')],
  ['jsx-a11y/interactive-supports-focus', element('<div role="button" onClick={y} />')],
  ['jsx-a11y/label-has-associated-control', element('<label>a</label>')],
  ['jsx-a11y/media-has-caption', element('<video />')],
  ['jsx-a11y/mouse-events-have-key-events', element('<div onMouseOver={y} />')],
  ['jsx-a11y/no-access-key', element('<button accessKey="a" />')],
  ['jsx-a11y/no-autofocus', element('<input autoFocus />')],
  ['jsx-a11y/no-distracting-elements', element('<marquee />')],
  ['jsx-a11y/no-interactive-element-to-noninteractive-role', element('<button role="img" />')],
  ['jsx-a11y/no-noninteractive-element-interactions', element('<li onClick={y} />')],
  ['jsx-a11y/no-noninteractive-element-to-interactive-role', element('<h1 role="button" />')],
  ['jsx-a11y/no-noninteractive-tabindex', element('<div tabIndex={0} />')],
  ['jsx-a11y/no-redundant-roles', element('<button role="button" />')],
  ['jsx-a11y/no-static-element-interactions', element('<div onClick={y} />')],
  ['jsx-a11y/role-has-required-aria-props', element('<div role="checkbox" />')],
  ['jsx-a11y/role-supports-aria-props', element('<ul role="list" aria-checked="true" />')],
  ['jsx-a11y/scope', element('<div scope="row" />')],
  ['jsx-a11y/tabindex-no-positive', element('<button tabIndex={1} />')],
];

/** Queries, as far as their rules read the text alone. */
export const plantedQueries: readonly PlantedLine[] = [
  [
    '@tanstack/query/exhaustive-deps',
    withQuery('useQuery', "export const useA = (id) => useQuery({ queryKey: ['a'], queryFn: () => read(id) });"),
  ],
  [
    '@tanstack/query/infinite-query-property-order',
    withQuery(
      'useInfiniteQuery',
      "export const useA = () => useInfiniteQuery({ queryKey: ['a'], getNextPageParam: (last) => last, queryFn: read });",
    ),
  ],
  [
    '@tanstack/query/mutation-property-order',
    withQuery('useMutation', 'export const useA = () => useMutation({ onError: (e, v, c) => c, onMutate: () => 1 });'),
  ],
  [
    '@tanstack/query/no-rest-destructuring',
    withQuery(
      'useQuery',
      "export const useA = () => { const { data, ...rest } = useQuery({ queryKey: ['a'] }); return [data, rest]; };",
    ),
  ],
  [
    '@tanstack/query/no-unstable-deps',
    withQuery(
      'useQuery',
      "import { useCallback } from 'react';\nexport const useA = () => { const query = useQuery({ queryKey: ['a'] }); return useCallback(() => query.data, [query]); };",
    ),
  ],
  [
    '@tanstack/query/stable-query-client',
    withQuery('QueryClient', 'export const A = () => { const client = new QueryClient(); return client; };'),
  ],
];

/** Hooks, as far as their rules read the text alone. */
export const plantedHooks: readonly PlantedLine[] = [
  ['react-hooks/rules-of-hooks', withReact('useState', component('if (props.a) useState(1);'))],
  ['react-hooks/exhaustive-deps', withReact('useEffect', component('useEffect(() => { read(props.a); }, []);'))],
];

/** The slow half: what asks for types, and the rules of the React Compiler. */
export const plantedWhole: readonly PlantedLine[] = [
  [
    '@tanstack/query/no-void-query-fn',
    withQuery('useQuery', "export const useA = () => useQuery({ queryKey: ['a'], queryFn: (): void => { read(); } });"),
  ],
  [
    '@tanstack/query/no-rest-destructuring',
    withQuery(
      'useQuery',
      "const useOwn = () => useQuery({ queryKey: ['a'] });\nexport const useA = () => { const { data, ...rest } = useOwn(); return [data, rest]; };",
    ),
  ],
  ['react-hooks/error-boundaries', component('try { return <B />; } catch { return null; }')],
  ['react-hooks/globals', `let y = 1;\n${component('y = 2;', '<p>{y}</p>')}`],
  ['react-hooks/immutability', component('props.a = 1;', '<p>{props.a}</p>')],
  [
    'react-hooks/incompatible-library',
    `import { useVirtualizer } from '@tanstack/react-virtual';\n${component('const list = useVirtualizer(props.a);', '<p>{list.b()}</p>')}`,
  ],
  [
    'react-hooks/preserve-manual-memoization',
    withReact(
      'useMemo',
      component('const c = [];\nconst d = read(c);\nconst b = useMemo(() => [d.a], [d.a]);\nc.push(d);', '<p>{b}</p>'),
    ),
  ],
  ['react-hooks/purity', component('', '<p>{Math.random()}</p>')],
  ['react-hooks/refs', withReact('useRef', component('const b = useRef(1);', '<p>{b.current}</p>'))],
  [
    'react-hooks/set-state-in-effect',
    withReact(
      'useEffect, useState',
      component('const [b, setB] = useState(1);\nuseEffect(() => { setB(2); }, []);', '<p>{b}</p>'),
    ),
  ],
  [
    'react-hooks/set-state-in-render',
    withReact('useState', component('const [b, setB] = useState(1);\nsetB(2);', '<p>{b}</p>')),
  ],
  ['react-hooks/static-components', component('const B = () => <p />;', '<B />')],
  ['react-hooks/unsupported-syntax', component("eval('1');", '<p>{props.a}</p>')],
  ['react-hooks/use-memo', withReact('useMemo', component('const b = useMemo((c) => c, []);', '<p>{b}</p>'))],
];
