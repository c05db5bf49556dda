/** The process that reads one archive, seen from the main process: calls of its tasks, bytes on its demand, an end at any time. */
import { answerCalls } from '#shared/rpc/answer-calls.ts';
import { createCalls, isAnswer, type AnswerMessage, type Calls, type CallMessage } from '#shared/rpc/calls.ts';
import { t } from '#shared/texts/texts.ts';
import type { ArchiveMethods, SourceMethods, TaskFailure } from './archive-messages.ts';
import { ArchiveError } from './archive-error.ts';

/** A started process, as Electron's `UtilityProcess` is one. */
export interface ArchiveProcess {
  postMessage(message: AnswerMessage | CallMessage): void;
  on(event: 'message', listener: (message: AnswerMessage | CallMessage) => void): unknown;
  on(event: 'exit', listener: (code: number) => void): unknown;
  kill(): boolean;
}

/** A process and its tasks. */
export interface ArchiveChild {
  /** Runs a task; rejects with an {@link ArchiveError}. */
  readonly call: Calls<ArchiveMethods>['call'];
  /** Ends the process: whatever it does, whatever the archive made of it. */
  end(): void;
}

/** Takes a process over. */
export const createArchiveChild = (child: ArchiveProcess, source: SourceMethods): ArchiveChild => {
  let isOver = false;
  const calls = createCalls<ArchiveMethods>((message) => child.postMessage(message), {
    errorOf: ({ code, message }: TaskFailure) => new ArchiveError(code, message),
  });
  const answer = answerCalls(
    source,
    (message) => {
      if (!isOver) child.postMessage(message);
    },
    // It reads what others packed: whatever it asks, nothing of this process ends by it.
    { describe: () => null },
  );
  const end = (): void => {
    isOver = true;
    calls.end(new ArchiveError('archive', t('file_failures.archive_ended')));
  };
  child.on('message', (message) => {
    if (isAnswer(message)) calls.take(message);
    else answer(message);
  });
  child.on('exit', end);
  return {
    call: calls.call,
    end: () => {
      if (isOver) return;
      end();
      child.kill();
    },
  };
};
