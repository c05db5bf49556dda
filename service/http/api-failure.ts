/** Failures as the API words them (behaviour page, "Error bodies"): a status and a JSON body. */

/** A failure that a handler throws to end the call; nothing was changed unless its docstring says so. */
export class ApiFailure extends Error {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Readonly<Record<string, string>>;
  constructor(status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) {
    super(`${String(status)} ${JSON.stringify(body)}`);
    this.name = 'ApiFailure';
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

const withMessage = (status: number, message: unknown): ApiFailure => new ApiFailure(status, { message });

/** 401: no token, a wrong one, or no permission to merge. */
export const unauthorized = (reason?: string): ApiFailure =>
  withMessage(401, reason === undefined ? '401 Unauthorized' : `401 Unauthorized - ${reason}`);

/** 403: known, but not allowed. */
export const forbidden = (reason?: string): ApiFailure =>
  withMessage(403, reason === undefined ? '403 Forbidden' : `403 Forbidden - ${reason}`);

/** 404 `<Thing> Not Found`. */
export const notFound = (thing: string): ApiFailure => withMessage(404, `404 ${thing} Not Found`);

/** 404 of a path that is no operation. */
export const unknownPath = (): ApiFailure => new ApiFailure(404, { error: '404 Not Found' });

/** 400 of a parameter: `title is missing`. */
export const badParameter = (error: string): ApiFailure => new ApiFailure(400, { error });

/** 400 of a record: reasons per field. */
export const invalidFields = (fields: Readonly<Record<string, readonly string[]>>): ApiFailure =>
  withMessage(400, fields);

/** 400 of a path that can be no file of an archive. */
export const invalidArtifactPath = (): ApiFailure => withMessage(400, '400 Bad request - the path is not valid');

/** A failure with the words of the document; 503 when a server that is needed does not answer. */
export const refused = (status: 400 | 403 | 404 | 405 | 406 | 409 | 503, message: string): ApiFailure =>
  withMessage(status, message);
