/** Shows a review in a test: over a real index, with commands that are run as the application's keys do. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { CommandHandlersContext, type CommandHandlers } from '#renderer/components/context/commands.tsx';
import { ReviewChanges } from '#renderer/features/review/components/changes-view.tsx';
import type { DrawnChanges } from '#renderer/features/review/hooks/use-drawn.ts';
import type { LineComments } from '#renderer/features/review/model/line-comments.ts';
import { reviewOver, type Answer } from './review-in-process.ts';

/** Shows a review; `press` runs a command as the application's keys do. */
export const showReview = async (
  answer: Answer,
  headSha: string | null = null,
  onDrawn: (drawn: DrawnChanges) => void = () => undefined,
  comments: LineComments | null = null,
) => {
  const handlers = new Map<string, () => void>();
  const commands: CommandHandlers = {
    register: (id, run) => {
      handlers.set(id, run);
      return () => void (handlers.get(id) === run && handlers.delete(id));
    },
  };
  const review = reviewOver(answer);
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <CommandHandlersContext value={commands}>
          <MemoryRouter>
            <ReviewChanges
              review={review}
              project={1}
              headSha={headSha}
              target={{ project: 1, iid: 7, commit: '' }}
              refs={{ before: 'main', after: 'abcdef0123' }}
              steps={[]}
              commit={null}
              onCommit={() => undefined}
              onDrawn={onDrawn}
              comments={comments}
            />
          </MemoryRouter>
        </CommandHandlersContext>
      </QueryClientProvider>,
    );
    await Promise.resolve();
  });
  const press = async (id: string): Promise<void> => {
    await act(async () => {
      handlers.get(id)?.();
      await Promise.resolve();
    });
  };
  return { press, handlers };
};
