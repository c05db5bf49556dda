/** A project of a service of its own: the app at one of its screens, and what the service says beside it. */
import type { Page } from '@playwright/test';
import type { AddressOf, AppFixtures } from '#e2e/fixtures/app.ts';
import type { Person } from '#e2e/fixtures/kept-window.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';

/** What a test of a project's screen stands on. */
export interface ProjectSetup {
  readonly app: RunningApp;
  readonly page: Page;
  readonly service: ServiceProcess;
  /** Sends `PUT /repository/branches/x/protect` of project 1 as somebody; the parsed answer, a text as it is, else the status. */
  readonly send: (who: Person, line: string, body?: object) => Promise<unknown>;
}

/** Calls past the app, and past a server that misbehaves. */
export const senderOf =
  ({ url, tokens }: ServiceProcess): ProjectSetup['send'] =>
  async (who, line, body) => {
    const [method = 'GET', path = ''] = line.split(' ');
    const answer = await fetch(`${url}/api/v4/projects/1${path}`, {
      method,
      headers: { 'private-token': tokens[who], 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (text === '') return answer.status;
    const isJson = answer.headers.get('content-type')?.includes('json') === true;
    return isJson ? (JSON.parse(text) as unknown) : text;
  };

/** Somebody's window at a route of project 1, and a service with a fresh sample behind it. */
export const withProject = async (
  signedIn: AppFixtures['signedIn'],
  who: Person,
  route: string,
  work: (setup: ProjectSetup) => Promise<void>,
  /** The address that the app is given, where a server is put before the service. */
  addressOf?: AddressOf,
): Promise<void> => {
  const { app, service, open } = await signedIn(who, addressOf);
  await work({ app, page: await open(route), service, send: senderOf(service) });
};
