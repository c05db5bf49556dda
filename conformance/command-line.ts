/** Arguments of `npm run conformance`. */
import { parseArgs } from 'node:util';

/** What the run should do. */
export interface Options {
  /** A full server; absent for the local service on a fresh sample. */
  readonly server?: { readonly url: string; readonly token: string; readonly project: string; readonly branch: string };
  readonly issue: number;
}

/** A wrong argument; its message is fit to be shown. */
export class ArgumentError extends Error {}

/** How the command is used. */
export const usage = `Usage: npm run conformance -- [options]
  --server URL       a full server instead of the local service; its token is read from LECTERN_CONFORMANCE_TOKEN
  --project PATH     project on that server that the run may write to, like group/project
  --branch NAME      its default branch; main unless told otherwise
  --issue N          number of an issue of the project that may be commented on; 1 unless told otherwise`;

const parse = (args: readonly string[]): Record<string, string | undefined> => {
  try {
    return parseArgs({
      args: [...args],
      options: {
        server: { type: 'string' },
        project: { type: 'string' },
        branch: { type: 'string' },
        issue: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new ArgumentError(error instanceof Error ? error.message : String(error));
  }
};

/**
 * Reads the arguments.
 * @param token the token from the environment
 * @throws ArgumentError where they do not fit together
 */
export const readArguments = (args: readonly string[], token: string | undefined): Options => {
  const values = parse(args);
  const issue = Number(values['issue'] ?? 1);
  if (!Number.isInteger(issue) || issue < 1) throw new ArgumentError('--issue must be a number from 1.');
  const url = values['server'];
  const project = values['project'];
  const branch = values['branch'];
  if (url === undefined) {
    if (project !== undefined || branch !== undefined)
      throw new ArgumentError('--project and --branch go with --server URL.');
    return { issue };
  }
  if (!/^https?:\/\//u.test(url) || !URL.canParse(url))
    throw new ArgumentError(`--server must be an address like https://code.example.com, not "${url}".`);
  if (project === undefined || project === '') throw new ArgumentError('--server needs --project PATH as well.');
  if (token === undefined || token === '')
    throw new ArgumentError('Put a token for the server into the environment variable LECTERN_CONFORMANCE_TOKEN.');
  return { issue, server: { url, token, project, branch: branch ?? 'main' } };
};
