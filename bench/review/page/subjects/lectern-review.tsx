/** Lectern's own review on a page by itself: the components, the workers and the highlighter that ship. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router';
import '#renderer/app/styles.ts';
import type { LecternBridge } from '#electron/ipc/channels.ts';
import { CommandHandlersContext, type CommandHandlers } from '#renderer/components/context/commands.tsx';
import { ReviewChanges } from '#renderer/features/review/components/changes-view.tsx';
import { createReview, type Review, type ReviewWorkers } from '#renderer/features/review/model/review.ts';

/** Channels of the calls to the main process, in order. */
const invocations: string[] = [];

/** The bridge, without a main process: nothing was viewed before, and every mark is kept. */
const bridge = {
  invoke: (channel: string) => {
    invocations.push(channel);
    return Promise.resolve({ ok: true, value: channel === 'viewed:read' ? [] : null });
  },
  listen: () => () => undefined,
} as unknown as LecternBridge;

/** A review on screen. */
export interface ShownReview {
  readonly review: Review;
  /** Runs a command as its key does. */
  press(id: string): void;
  close(): void;
}

let last: ShownReview | undefined;

/** The review that was shown last. */
export const shownReview = (): ShownReview => {
  if (last === undefined) throw new Error('No review is shown.');
  return last;
};

/** Shows a review. @param workers what it reads with; those of the page when not named */
export const showReview = (container: HTMLElement, iid: number, workers?: ReviewWorkers): ShownReview => {
  Object.assign(window, { lectern: bridge, benchInvocations: invocations });
  const handlers = new Map<string, () => unknown>();
  const commands: CommandHandlers = {
    register: (id, run) => {
      handlers.set(id, run);
      return () => void (handlers.get(id) === run && handlers.delete(id));
    },
  };
  const review = createReview(
    { project: 1, iid, range: null, ref: 'abc', isSplit: false, ignoresWhitespace: false },
    workers,
  );
  const root = createRoot(container);
  root.render(
    <QueryClientProvider client={new QueryClient()}>
      <CommandHandlersContext value={commands}>
        <MemoryRouter>
          <ReviewChanges
            review={review}
            project={1}
            headSha={null}
            target={{ project: 1, iid, commit: '' }}
            refs={{ before: 'main', after: 'abc' }}
            steps={[]}
            commit={null}
            onCommit={() => undefined}
            onDrawn={() => undefined}
          />
        </MemoryRouter>
      </CommandHandlersContext>
    </QueryClientProvider>,
  );
  last = {
    review,
    press: (id) => {
      const run = handlers.get(id);
      if (run === undefined) throw new Error(`No command ${id} is offered now.`);
      run();
    },
    close: () => {
      last = undefined;
      root.unmount();
    },
  };
  return last;
};

/** A line of code of the list has its text. */
export const hasText = (container: HTMLElement): boolean =>
  [...container.querySelectorAll('[role=grid] code')].some((line) => line.textContent !== '');

/** Colours are painted on lines of the document. */
export const hasColours = (): boolean => {
  for (const [name, highlight] of CSS.highlights)
    if (name.startsWith('syntax-')) for (const range of highlight) if (range.startContainer.isConnected) return true;
  return false;
};
