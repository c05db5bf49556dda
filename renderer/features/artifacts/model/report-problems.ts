/** What is wrong with a report that is read as far as it can be, in sentences. */
import type { ReportProblem } from '#shared/artifacts/artifact-reports.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

/** One of them. */
export const reportProblemWords = ({ kind, text }: ReportProblem): string => {
  const shown = visibleText(text);
  return {
    cut: shown === '' ? t('artifacts.report_cut') : t('artifacts.report_cut_in', { test: shown }),
    documents: t('artifacts.report_documents'),
    leading: t('artifacts.report_leading'),
    outside: t('artifacts.report_outside'),
    characters: t('artifacts.report_characters'),
    encoding: t('artifacts.report_encoding', { encoding: shown }),
    entities: t('artifacts.report_entities'),
    stopped: t('artifacts.report_stopped'),
    syntax: t('artifacts.report_syntax', { error: shown }),
    large: t('artifacts.report_large'),
  }[kind];
};
