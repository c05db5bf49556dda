/** The menu of a line of a log: a second way to copy what the bar copies, a line or a section. */
import type { MouseEvent } from 'react';
import { useContextMenu } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import type { TraceClient } from '#renderer/workers/trace/trace-client.ts';
import { t } from '#renderer/texts/t.ts';
import type { LineSource } from '#renderer/features/jobs/model/line-source.ts';
import type { TraceLayout } from '#renderer/features/jobs/model/trace-layout.ts';
import type { Folds } from './use-folds.ts';

/** Writes lines to the clipboard as they are shown. @param to the line after the last one */
export const copyLines = (client: Pick<TraceClient, 'ask'>, from: number, to: number): void =>
  // Refused only where the page is not in front.
  void client
    .ask('text', { from, to })
    .then((all) => navigator.clipboard.writeText(all))
    .catch(() => undefined);

/** For `onContextMenu` of the list of lines. */
export const useLineMenu = (
  client: TraceClient,
  source: LineSource,
  layout: TraceLayout,
  folds: Folds,
): ((event: MouseEvent<HTMLElement>) => void) => {
  const openMenu = useContextMenu();
  return (event) => {
    const row = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-line]') : null;
    const at = row === null ? -1 : Number(row.dataset['line']);
    const text = source
      .lineAt(at)
      ?.spans.map((span) => span.text)
      .join('');
    if (row === null || text === undefined) return;
    const { lines } = client.state();
    const section = layout.sectionAt(at);
    openMenu(event, [
      copyEntry(t('jobs.menu_copy_line'), text),
      ...(section === undefined
        ? []
        : [
            {
              label: t('jobs.menu_copy_section'),
              run: () => copyLines(client, at, section.end < 0 ? lines : section.end),
            },
            { label: folds.folded.has(at) ? t('jobs.menu_unfold') : t('jobs.menu_fold'), run: () => folds.toggle(at) },
          ]),
      'separator',
      { label: t('jobs.copy_log'), run: () => copyLines(client, 0, lines) },
    ]);
  };
};
