/** A failure without a usable answer as one of a channel, with the certificate that was refused. */
import type { Failure } from '#shared/api/failure.ts';
import { t } from '#shared/texts/texts.ts';
import { ChannelError } from '#electron/ipc/channel-error.ts';

/** The host of the page that answered in place of the API. */
const pageOf = ({ code, status, host, page }: Failure): string | undefined =>
  code === 'refused' && (status === 401 || status === 403) ? host : page;

export const unreachable = (failure: Failure): ChannelError => {
  const { message, hint, certificate, host = '' } = failure;
  const page = pageOf(failure);
  if (page === undefined) return new ChannelError('unreachable', message, hint, certificate && { certificate });
  const isElsewhere = page !== host;
  return new ChannelError(
    'web_page',
    isElsewhere ? t('accounts.web_page_elsewhere', { host, page }) : t('accounts.web_page', { host }),
    t('accounts.web_page_text'),
  );
};
