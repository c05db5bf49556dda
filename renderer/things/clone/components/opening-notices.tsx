/** What came of opening a file in the editor. */
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';

export interface OpeningNoticesProps {
  readonly error: Error | null;
  /** Why the lines may be others than on screen; null: they are the same. */
  readonly difference: { readonly title: string; readonly text: string } | null;
  readonly onDismiss: () => void;
}

/** Renders nothing where the file was opened as it is on screen. */
export const OpeningNotices = ({ error, difference, onDismiss }: OpeningNoticesProps) => {
  const failure = error && channelFailureOf(error);
  const dismiss = <Button onClick={onDismiss}>{t('clones.dismiss')}</Button>;
  return (
    <>
      {failure && (
        <Notice kind="danger" title={visibleText(failure.message)} actions={dismiss}>
          {failure.hint === undefined ? undefined : visibleText(failure.hint)}
        </Notice>
      )}
      {difference && (
        <Notice kind="info" title={difference.title} actions={dismiss}>
          {difference.text}
        </Notice>
      )}
    </>
  );
};
