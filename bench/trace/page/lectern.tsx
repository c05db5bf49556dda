/** Lectern's own log of a job on a page by itself: the components and the worker that ship. */
import { useSyncExternalStore } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '#renderer/app/styles.ts';
import { CommandHandlersContext } from '#renderer/components/context/commands.tsx';
import { TraceView } from '#renderer/features/jobs/components/trace/trace-view.tsx';
import { createTraceClient, type TraceClient } from '#renderer/workers/trace/trace-client.ts';
import type { Subject } from './subject.ts';

const Log = ({ client, isRunning }: { readonly client: TraceClient; readonly isRunning: boolean }) => {
  const { lines } = useSyncExternalStore(client.subscribe, client.state);
  return lines > 0 && <TraceView client={client} isRunning={isRunning} line={null} startedAt={null} comparison="" />;
};

/** Reads with the worker that the app reads with. */
export const subject: Subject = (container, job, isRunning) => {
  const handlers = new Map<string, () => unknown>();
  const client = createTraceClient();
  const commands = {
    register: (id: string, run: () => unknown) => {
      handlers.set(id, run);
      return () => void (handlers.get(id) === run && handlers.delete(id));
    },
  };
  createRoot(container).render(
    <CommandHandlersContext value={commands}>
      <MemoryRouter>
        <Log client={client} isRunning={isRunning} />
      </MemoryRouter>
    </CommandHandlersContext>,
  );
  client.open({ project: 1, job }, !isRunning);
  return {
    isRead: () => !client.state().isReading,
    toEnd: () => handlers.get('trace.end')?.(),
  };
};
