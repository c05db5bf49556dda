/** `token USER`: makes a personal token on the command line, because the API makes none (behaviour page, "Personal tokens"). */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tokenScope } from '#shared/api/schemas/credential.ts';
import { date } from '#shared/api/schemas/primitives.ts';
import { ArgumentError } from './command-line.ts';
import { pathsIn } from './context.ts';
import { openBeside } from './store/database/data-folder.ts';
import { addToken } from './store/users/tokens.ts';
import { findUserByLogin } from './store/users/users.ts';

/** Which token to make. */
export interface TokenOptions {
  readonly folder: string;
  /** Username or email. */
  readonly user: string;
  readonly name: string;
  readonly scopes: readonly string[];
  /** Day from which it works no more, or null. */
  readonly expiresAt: string | null;
}

const parse = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        data: { type: 'string' },
        name: { type: 'string', default: 'command line' },
        scope: { type: 'string', multiple: true, default: ['api'] },
        expires: { type: 'string' },
      },
    });
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
};

/** Reads what follows the word `token`. @throws ArgumentError */
export const readTokenArguments = (args: readonly string[]): TokenOptions => {
  const { values, positionals } = parse(args);
  const [user, ...more] = positionals;
  if (user === undefined || more.length > 0) throw new ArgumentError('token needs exactly one USER.');
  if (values.data === undefined || values.data === '') throw new ArgumentError('--data FOLDER is missing.');
  if (!values.scope.every((scope) => tokenScope.safeParse(scope).success))
    throw new ArgumentError(`--scope must be ${tokenScope.options.join(' or ')}, not "${values.scope.join(',')}".`);
  if (values.expires !== undefined && !date.safeParse(values.expires).success)
    throw new ArgumentError(`--expires must be a day like 2026-12-31, not "${values.expires}".`);
  return {
    folder: values.data,
    user,
    name: values.name,
    scopes: [...new Set(values.scope)],
    expiresAt: values.expires ?? null,
  };
};

/**
 * Makes the token and returns its value. The service may be running meanwhile: the token works at once.
 * @throws when the folder holds no service, or nobody has that name
 */
export const makeToken = (wanted: TokenOptions): string => {
  const paths = pathsIn(wanted.folder);
  if (!existsSync(paths.database)) throw new Error(`${wanted.folder} is no data folder of a local service.`);
  const { database, encryption } = openBeside(paths);
  try {
    const user = findUserByLogin(database, wanted.user);
    if (!user) throw new Error(`There is no user ${wanted.user} in ${wanted.folder}.`);
    return addToken(database, encryption, {
      user_id: user.id,
      kind: 'personal',
      name: wanted.name,
      scopes: wanted.scopes.join(','),
      created_at: new Date().toISOString(),
      ...(wanted.expiresAt !== null && { expires_at: wanted.expiresAt }),
    });
  } finally {
    database.close();
  }
};
