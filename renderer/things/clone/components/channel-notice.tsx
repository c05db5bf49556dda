/** Why a channel's request failed, inside a pane or a dialog. */
import { channelFailureOf } from '#renderer/api/bridge.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';

/** Renders nothing where nothing failed. */
export const ChannelNotice = ({ error }: { readonly error: Error | null }) => {
  if (error === null) return null;
  const { message, hint } = channelFailureOf(error);
  return (
    <Notice kind="danger" inset title={visibleText(message)}>
      {hint === undefined ? undefined : visibleText(hint)}
    </Notice>
  );
};
