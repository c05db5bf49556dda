/** Why the main process did not do what it was asked for. */
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';

/** Inside a pane, a dialog or a text; nothing without an error. */
export const ChannelNotice = ({ error }: { readonly error: Error | null }) => {
  if (error === null) return null;
  const { message, hint } = channelFailureOf(error);
  return (
    <Notice kind="danger" inset title={visibleText(message)}>
      {hint === undefined ? undefined : visibleText(hint)}
    </Notice>
  );
};
