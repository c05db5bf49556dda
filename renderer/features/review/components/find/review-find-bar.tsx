/** The bar that finds in all changed files. */
import { CaseSensitive, Regex, WholeWord } from 'lucide-react';
import { FindControls } from '#renderer/blocks/find-bar/find-controls.tsx';
import { t } from '#renderer/texts/t.ts';
import type { Find } from '#renderer/features/review/hooks/use-find.ts';
import { findWords } from '#renderer/features/review/model/find-words.ts';

export const ReviewFindBar = ({ find }: { readonly find: Find }) => {
  const { query, setQuery, found, current } = find;
  return (
    <FindControls
      label={t('review.find_all')}
      text={query.text}
      onText={(text) => setQuery({ ...query, text })}
      words={findWords(found, current)}
      isInvalid={found.problem !== null}
      commands={{ next: 'changes.next-match', previous: 'changes.previous-match' }}
      toggles={[
        {
          icon: CaseSensitive,
          label: t('review.match_case'),
          isOn: query.isCaseSensitive,
          onToggle: () => setQuery({ ...query, isCaseSensitive: !query.isCaseSensitive }),
        },
        {
          icon: WholeWord,
          label: t('review.whole_words'),
          isOn: query.isWholeWord,
          onToggle: () => setQuery({ ...query, isWholeWord: !query.isWholeWord }),
        },
        {
          icon: Regex,
          label: t('review.regex'),
          isOn: query.isRegex,
          onToggle: () => setQuery({ ...query, isRegex: !query.isRegex }),
        },
      ]}
      openCount={find.openCount}
      onStep={find.step}
      onClose={find.close}
    />
  );
};
