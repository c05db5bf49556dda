/** How many tokens and keys a user has: read for the current user alone. */
import { numberText } from '#shared/locale/formats.ts';
import type { PagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { usePagedList } from '#renderer/blocks/paged-list/use-paged-list.ts';
import { Facts } from '#renderer/components/text/facts.tsx';
import { t } from '#renderer/texts/t.ts';

const keyOf = ({ id }: { readonly id: number }): string => String(id);
const query = { per_page: 100 };
const whole = { keyOf, isWhole: true };

const countWords = <Item,>(list: PagedList<Item>, counts: (item: Item) => boolean = () => true): string => {
  if (list.failure !== null || list.moreFailure !== null) return t('users.not_read');
  if (list.isPending || list.hasMore) return t('users.reading');
  const count = list.items.filter(counts).length;
  return count === 0 ? t('users.no_access') : numberText(count);
};

export const UserAccess = ({ user }: { readonly user: number }) => {
  const tokens = usePagedList('impersonationTokens.list', { params: { user_id: user }, query }, whole);
  const ssh = usePagedList('userSshKeys.list', { params: { id: user }, query }, whole);
  const gpg = usePagedList('userGpgKeys.list', { params: { id: user }, query }, whole);
  return (
    <Facts
      title={t('users.tokens_and_keys')}
      facts={[
        {
          name: t('users.tokens'),
          value: countWords(tokens, ({ revoked, active }) => revoked !== true && active !== false),
        },
        { name: t('users.ssh_keys'), value: countWords(ssh) },
        { name: t('users.gpg_keys'), value: countWords(gpg) },
      ]}
    />
  );
};
