/** Which methods a path takes: what `Allow` of a 405 names (RFC 9110, 15.5.6). */

/** A way to call an operation: method and path, variables as `:name`, those with slashes as `:name{.+}`. */
export interface CallForm {
  readonly method: string;
  readonly pattern: string;
  /** A GET that does something: a HEAD must not do it. */
  readonly acts: boolean;
}

const expressionOf = (pattern: string): RegExp => {
  const segments = pattern.split('/').map((segment) => {
    if (segment.startsWith(':')) return segment.endsWith('{.+}') ? '.+' : '[^/]+';
    return segment.replaceAll('.', String.raw`\.`);
  });
  return new RegExp(`^${segments.join('/')}$`, 'u');
};

/** Makes the function that names the methods of a path, separated by commas. */
export const createAllowedMethods = (forms: readonly CallForm[]): ((pathname: string) => string) => {
  const known = forms.map((form) => ({ ...form, expression: expressionOf(form.pattern) }));
  return (pathname) => {
    const matching = known.filter(({ expression }) => expression.test(pathname));
    const methods = matching.flatMap(({ method, acts }) => (method === 'GET' && !acts ? ['GET', 'HEAD'] : [method]));
    return [...new Set(methods)].sort().join(', ');
  };
};
