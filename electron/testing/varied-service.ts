/** The real service on a port, a server of another age before it, and the proxy of one of its people. */
import { listen } from '#service/listen.ts';
import { createTestService } from '#testing/service-fixture.ts';
import type { TestService } from '#testing/service-fixture.ts';
import type { VariedServer } from '#testing/servers/varied-server.ts';
import { formatRecord } from '#electron/proxy/call-record.ts';
import type { ProxyOptions } from '#electron/proxy/context.ts';
import { createProxyFixture } from './proxy-fixture.ts';
import type { Outcome, ProxyFixture } from './proxy-fixture.ts';

/** What a test works with. */
export interface Stage<Server extends VariedServer> {
  readonly service: TestService;
  readonly server: Server;
  /** Calls as somebody; their proxy lives for the whole stage, as a session does. */
  readonly as: (role: 'admin' | 'maintainer' | 'developer', options?: Partial<ProxyOptions>) => ProxyFixture;
  /** Lines of the log of calls, with those of all proxies. */
  readonly log: string[];
  /** What reached the server while `work` ran, and what it came to. */
  readonly watch: (work: Promise<Outcome>) => Promise<Outcome & { readonly sent: readonly string[] }>;
  close(): Promise<void>;
}

/** Opens it; `before` starts the server of another age. */
export const openStage = async <Server extends VariedServer>(
  before: (backend: string) => Promise<Server>,
  version: string | null,
): Promise<Stage<Server>> => {
  const service = await createTestService();
  const listening = await listen(service, '127.0.0.1', 0);
  const server = await before(listening.url);
  const proxies: ProxyFixture[] = [];
  const log: string[] = [];
  return {
    service,
    server,
    log,
    as: (role, options = {}) => {
      const proxy = createProxyFixture(server.url, {
        account: { base_url: server.url, token: () => service.tokens[role] ?? null },
        profile: () => ({ version }),
        record: (record) => void log.push(formatRecord(record)),
        ...options,
      });
      proxies.push(proxy);
      return proxy;
    },
    watch: async (work) => {
      const from = server.seen.length;
      const outcome = await work;
      return { ...outcome, sent: server.seen.slice(from) };
    },
    close: async () => {
      for (const proxy of proxies) await proxy.close();
      await server.close();
      await listening.stop();
      await service.dispose();
    },
  };
};
