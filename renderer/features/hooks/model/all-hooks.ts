/** Reads all system hooks at this moment: how it is found out what became of a write whose answer was lost. */
import { call } from '#renderer/api/call.ts';
import type { Hook } from './hook.ts';

/** Never by `GET /hooks/:id`, which would fire one (M23). */
export const allHooks = async (): Promise<readonly Hook[]> => {
  const hooks: Hook[] = [];
  for (let page: number | null = 1; page !== null;) {
    const answered: Awaited<ReturnType<typeof call<'systemHooks.list'>>> = await call('systemHooks.list', {
      query: { per_page: 100, page },
    });
    hooks.push(...answered.answer);
    page = answered.nextPage;
  }
  return hooks;
};
