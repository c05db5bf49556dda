/** Both whole versions of a changed file, in a dialog: texts in Monaco's own comparison, Markdown drawn, pictures over each other. */
import { Suspense, use, useMemo, useRef, useState, type UIEvent } from 'react';
import { shortSha } from '#shared/commit-id.ts';
import type { Encoding } from '#shared/encoding/encodings.ts';
import { pathOf } from '#shared/diff/index/changed-file.ts';
import type { IndexedFile } from '#shared/diff/index/patch-index.ts';
import { ComparisonView } from '#renderer/blocks/code-view/comparison-view.tsx';
import { EncodingChoice, type EncodingChoiceProps } from '#renderer/blocks/code-view/encoding-choice.tsx';
import { PictureComparison } from '#renderer/blocks/picture/picture-comparison.tsx';
import { SegmentedControl } from '#renderer/components/controls/segmented-control.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { Dialog } from '#renderer/components/layout/dialog.tsx';
import { isMarkdown } from '#renderer/components/markdown/is-markdown.ts';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { t } from '#renderer/texts/t.ts';
import type { FileVersions } from '#renderer/workers/changes/changes-protocol.ts';
import type { FileBase } from '#renderer/features/review/model/base-of-file.ts';
import { versionContent, type VersionContent } from '#renderer/features/review/model/version-content.ts';
import styles from './whole-versions.module.css';

/** Both versions, and where the one before was read. */
export interface ReadVersions {
  readonly base: FileBase;
  readonly versions: FileVersions;
}

type Texts = Extract<VersionContent, { kind: 'texts' }>;

/** Drawn side by side; both are scrolled by the same share. */
const Formatted = ({ before, after }: Texts) => {
  const sides = [useRef<HTMLDivElement>(null), useRef<HTMLDivElement>(null)] as const;
  const led = useRef<EventTarget | null>(null);
  const follow = ({ currentTarget }: UIEvent<HTMLDivElement>): void => {
    // The other side's own event is the answer to this one.
    if (led.current === currentTarget) {
      led.current = null;
      return;
    }
    const other = sides.find(({ current }) => current !== currentTarget)?.current;
    if (!other) return;
    const share = currentTarget.scrollTop / Math.max(1, currentTarget.scrollHeight - currentTarget.clientHeight);
    const next = Math.round(share * (other.scrollHeight - other.clientHeight));
    if (next === Math.round(other.scrollTop)) return;
    led.current = other;
    other.scrollTop = next;
  };
  return (
    <div className={styles.sides}>
      {([before, after] as const).map(({ text }, side) => (
        <div
          key={side === 0 ? 'before' : 'after'}
          ref={sides[side]}
          className={styles.text}
          onScroll={follow}
          role="region"
          aria-label={side === 0 ? t('common.before') : t('common.after')}
          // A text that scrolls is reached by the keys as well.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
        >
          {text === '' ? <p className={styles.words}>{t('review_diff.empty_line')}</p> : <Markdown text={text} />}
        </div>
      ))}
    </div>
  );
};

const limitsOf = ({ before, after }: Texts): string =>
  [
    before.isCut || after.isCut ? t('review_diff.first_compared') : '',
    before.encoding === after.encoding
      ? ''
      : t('review_diff.encoding_changed', { from: before.encoding, to: after.encoding }),
    before.hasByteOrderMark === after.hasByteOrderMark
      ? ''
      : after.hasByteOrderMark
        ? t('review_diff.byte_order_mark_added')
        : t('review_diff.byte_order_mark_removed'),
    before.hasCarriageReturns === after.hasCarriageReturns ? '' : t('review_diff.line_ends_changed'),
  ]
    .filter(Boolean)
    .join(' ');

const TextVersions = ({ path, ...texts }: Texts & { readonly path: string }) => {
  const [look, setLook] = useState<'lines' | 'formatted'>('lines');
  const switcher = isMarkdown(path) && (
    <SegmentedControl
      label={t('common.view')}
      value={look}
      onValue={setLook}
      options={[
        { value: 'lines', label: t('common.lines') },
        { value: 'formatted', label: t('common.formatted') },
      ]}
    />
  );
  const limits = limitsOf(texts);
  return (
    <>
      {limits !== '' && <p className={styles.words}>{limits}</p>}
      {look === 'formatted' ? (
        <>
          <div className={styles.bar}>{switcher}</div>
          <Formatted {...texts} />
        </>
      ) : (
        <ComparisonView
          key={`${texts.before.encoding} ${texts.after.encoding}`}
          before={texts.before.text}
          after={texts.after.text}
          name={path}
          label={t('review_diff.both_versions', { path: visibleText(path) })}
        >
          {switcher}
        </ComparisonView>
      )}
    </>
  );
};

/** The encoding that is shown as a choice; null: there is no doubt, or no text. */
const encodingIn = (
  content: VersionContent,
  chosen: Encoding | null,
): Omit<EncodingChoiceProps, 'onEncoding'> | null => {
  if (content.kind === 'neither' && content.mayBeText) return { encoding: null, isGuess: false };
  if (content.kind !== 'texts') return null;
  const { before, after } = content;
  const isPlain = chosen === null && before.encoding === 'UTF-8' && after.encoding === 'UTF-8';
  return isPlain ? null : { encoding: after.encoding, isGuess: before.isGuess || after.isGuess };
};

/** Whether the version before is the one that the changes are against. */
const isSure = ({ base, versions }: ReadVersions): boolean => versions.agrees && base.isSure && versions.isUndone;

interface LoadedProps {
  readonly file: IndexedFile;
  readonly read: Promise<ReadVersions>;
  /** The commit of the version after. */
  readonly head: string;
}

const Loaded = ({ file, read, head }: LoadedProps) => {
  const known = use(read);
  const { base, versions } = known;
  const [chosen, setChosen] = useState<Encoding | null>(null);
  const content = useMemo(() => versionContent(versions.before, versions.after, chosen), [versions, chosen]);
  const encoding = encodingIn(content, chosen);
  const path = pathOf(file);
  return (
    <>
      <p className={styles.words}>
        {[
          file.new_file ? t('review_diff.file_is_new') : visibleText(base.words),
          file.deleted_file ? t('review_diff.file_is_deleted') : t('review_diff.after_at', { sha: shortSha(head) }),
        ].join(' · ')}
      </p>
      {!isSure(known) && !file.new_file && (
        <Notice kind="warning" inset title={t('review_diff.before_unsure')}>
          {base.failure ?? undefined}
        </Notice>
      )}
      {encoding && <EncodingChoice {...encoding} onEncoding={setChosen} />}
      {content.kind === 'texts' && <TextVersions path={path} {...content} />}
      {content.kind === 'pictures' && <PictureComparison before={content.before} after={content.after} />}
      {content.kind === 'neither' && (
        <p className={styles.words} role="alert">
          {content.words}
        </p>
      )}
    </>
  );
};

export const WholeVersions = ({ onClose, ...props }: LoadedProps & { readonly onClose: () => void }) => (
  <Dialog title={t('review_diff.both_versions', { path: visibleText(pathOf(props.file)) })} isLarge onClose={onClose}>
    <div className={styles.body}>
      <Suspense
        fallback={
          <div className={styles.words}>
            <SkeletonText label={t('common.loading')} lines={12} />
          </div>
        }
      >
        <Loaded {...props} />
      </Suspense>
    </div>
  </Dialog>
);
