/** `token USER`: makes a personal token on the command line, because the API makes none (behaviour page, "Personal tokens"). */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { tokenScope } from '../shared/api/schemas/credential.ts';
import { date } from '../shared/api/schemas/primitives.ts';
import { ArgumentError } from './command-line.ts';
import { placesIn } from './context.ts';
import { openDatabase } from './store/database.ts';
import { openSeal } from './store/seal.ts';
import { addToken } from './store/tokens.ts';
import { findUserByLogin } from './store/users.ts';

/** Which token to make. */
export interface TokenWish {
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
export const readTokenArguments = (args: readonly string[]): TokenWish => {
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
export const makeToken = (wish: TokenWish): string => {
  const places = placesIn(wish.folder);
  if (!existsSync(places.database)) throw new Error(`${wish.folder} is no data folder of a local service.`);
  const database = openDatabase(places.database);
  try {
    const user = findUserByLogin(database, wish.user);
    if (!user) throw new Error(`There is no user ${wish.user} in ${wish.folder}.`);
    return addToken(database, openSeal(places.key), {
      user_id: user.id,
      kind: 'personal',
      name: wish.name,
      scopes: wish.scopes.join(','),
      created_at: new Date().toISOString(),
      ...(wish.expiresAt !== null && { expires_at: wish.expiresAt }),
    });
  } finally {
    database.close();
  }
};
