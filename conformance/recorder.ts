/** A server in front of the service under test: passes everything on and keeps which operation each request was and how it ended. */
import { createServer, request as plainRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as secureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { operationOf, type OperationId } from '#shared/api/registry.ts';
import { operationOfRequest } from '#shared/api/testing/operation-of-request.ts';

/** One request as it passed. */
export interface Passed {
  readonly method: string;
  readonly target: string;
  /** Null where the document has no such operation. */
  readonly operation: OperationId | null;
  readonly status: number;
  /** How the answer differs from the exact form of the document; null where it does not, or where nobody looked. */
  readonly formProblem: string | null;
}

/** The running recorder. */
export interface Recorder {
  readonly url: string;
  readonly passed: readonly Passed[];
  /** Address for a system hook; what it delivers is taken and not passed on. */
  readonly receiver: string;
  stop(): Promise<void>;
}

const receiverPath = '/hook-receiver';

const formProblemOf = (id: OperationId | null, status: number, type: string, body: Buffer): string | null => {
  if (id === null || status >= 300 || !type.startsWith('application/json')) return null;
  if (operationOf(id).format !== 'json') return null;
  let json: unknown;
  try {
    json = JSON.parse(body.toString());
  } catch {
    return 'is no JSON';
  }
  const verdict = operationOf(id).answer.safeParse(json);
  if (verdict.success) return null;
  return verdict.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
};

/**
 * Starts it on a free port of loopback.
 * @param behind base URL of the server; what stands before `/api/v4` in it stays
 * @param judgesForms whether answers must have the exact form of the document: true for the local service
 */
export const startRecorder = async (upstream: string, judgesForms: boolean): Promise<Recorder> => {
  const passed: Passed[] = [];
  const base = upstream.replace(/\/+$/u, '');
  const send = base.startsWith('https:') ? secureRequest : plainRequest;
  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const { method = 'GET', url: target = '/', headers } = request;
    if (target === receiverPath) {
      request.resume().on('end', () => response.writeHead(200).end());
      return;
    }
    const operation = operationOfRequest(method, target);
    // What comes is read here.
    const onwardHeaders = { ...headers, host: new URL(base).host, 'accept-encoding': 'identity' };
    const onward = send(base + target, { method, headers: onwardHeaders });
    onward.on('response', (reply) => {
      const status = reply.statusCode ?? 502;
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () => {
        const body = Buffer.concat(chunks);
        const type = reply.headers['content-type'] ?? '';
        const formProblem = judgesForms ? formProblemOf(operation, status, type, body) : null;
        passed.push({ method, target, operation, status, formProblem });
        response.writeHead(status, reply.headers).end(body);
      });
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  return {
    url,
    passed,
    receiver: url + receiverPath,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
