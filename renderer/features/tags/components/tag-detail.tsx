/** One tag beside the list, read when it is opened: its message, its commit, its release notes, its archive. */
import { FolderGit2, GitBranchPlus, GitCompareArrows, Package, PencilLine, Tag as TagIcon, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { DownloadButton } from '#renderer/blocks/download/download-button.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { Avatar } from '#renderer/components/text/avatar.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Chip } from '#renderer/components/text/chip.tsx';
import { CopyButton } from '#renderer/components/controls/copy-button.tsx';
import { FailureState } from '#renderer/components/feedback/failure-state.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Markdown } from '#renderer/components/markdown/markdown.tsx';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import { RawData } from '#renderer/components/text/raw-data.tsx';
import { OnlySignedIn } from '#renderer/components/feedback/sign-in-needed.tsx';
import { SkeletonText } from '#renderer/components/feedback/skeleton.tsx';
import { Sha } from '#renderer/components/text/sha.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { Failure } from '#shared/api/failure.ts';
import { routeTo } from '#shared/screens.ts';
import { asking, t } from '#renderer/texts/t.ts';
import { filesRoute } from '#renderer/things/file/file-route.ts';
import { archiveOf } from '#renderer/features/tags/model/archive.ts';
import { hasRelease, isAnnotated, type Tag } from '#renderer/things/tag/tag.ts';
import type { TagActions } from '#renderer/things/tag/tag-menu.ts';
import styles from './tag-detail.module.css';

const Commit = ({ tag: { commit } }: { readonly tag: Tag }) =>
  commit && (
    <div className={styles.commit}>
      <Avatar name={commit.author_name ?? '?'} picture={undefined} />
      <span>{visibleText(commit.author_name ?? '')}</span>
      <span className={styles.muted}>
        <Age of={commit.committed_date ?? commit.created_at} ago what={t('common.commit')} />
      </span>
      <Sha of={commit.id} />
      <span className={styles.title} title={visibleText(commit.title ?? '')}>
        {visibleText(commit.title ?? '')}
      </span>
    </div>
  );

const Archives = ({ project, tag }: { readonly project: number | string; readonly tag: Tag }) => {
  const archives = (['tar.gz', 'zip'] as const).flatMap((format) => {
    const request = archiveOf(project, tag, format);
    return request === null ? [] : [{ format, request }];
  });
  return (
    <div className={styles.archives}>
      {archives.map(({ format, request }) => (
        <DownloadButton key={format} request={request}>
          {t('tags.download_format', { format })}
        </DownloadButton>
      ))}
    </div>
  );
};

interface TagProps {
  readonly project: number | string;
  readonly tag: Tag;
  readonly actions: TagActions;
  /** The tag before it; null where it is the first. */
  readonly before: Tag | null;
}

/** Where it leads, what is made from it, and what can be copied of it. */
const Links = ({ project, tag, before, actions }: TagProps) => (
  <div className={styles.links}>
    <Link className={styles.files} to={filesRoute(project, tag.name)}>
      <Icon of={FolderGit2} size={12} />
      {t('common.open_files')}
    </Link>
    {before && (
      <Link className={styles.files} to={routeTo('comparison', { project, from: before.name, to: tag.name })}>
        <Icon of={GitCompareArrows} size={12} />
        {t('branches.compare_with', { base: visibleText(before.name) })}
      </Link>
    )}
    <OnlySignedIn>
      <Button look="plain" icon={GitBranchPlus} command="tag.branch" onClick={() => actions.newBranch(tag)}>
        {t('branches.new_branch_here')}
      </Button>
    </OnlySignedIn>
    <CopyButton text={tag.name}>{t('common.copy_name')}</CopyButton>
    {tag.commit && <CopyButton text={tag.commit.id}>{t('common.copy_sha')}</CopyButton>}
  </div>
);

const Head = (props: TagProps) => {
  const { tag, actions } = props;
  const isRelease = hasRelease(tag);
  return (
    <header className={styles.head}>
      <h2 className={styles.name}>{visibleText(tag.name)}</h2>
      <div className={styles.chips}>
        {isRelease && (
          <Chip icon={Package} kind="opened">
            {t('tags.release')}
          </Chip>
        )}
        <Chip icon={TagIcon}>{isAnnotated(tag) ? t('tags.annotated') : t('tags.lightweight')}</Chip>
      </div>
      <OnlySignedIn>
        <div className={styles.actions}>
          <Button icon={PencilLine} command="tag.release" onClick={() => actions.editRelease(tag)}>
            {isRelease ? asking(t('commands.tag_release')) : asking(t('tags.create_release'))}
          </Button>
          <Button icon={Trash2} command="tag.delete" onClick={() => actions.remove(tag)}>
            {asking(t('tags.delete_tag'))}
          </Button>
        </div>
      </OnlySignedIn>
      <Commit tag={tag} />
      <Links {...props} />
    </header>
  );
};

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <section className={styles.part} aria-label={title}>
    <h3>{title}</h3>
    {children}
  </section>
);

export const TagDetail = ({
  tag,
  failure,
  onRetry,
  ...props
}: Omit<TagProps, 'tag'> & {
  /** Undefined while it is being read, or where it cannot be. */
  readonly tag: Tag | undefined;
  /** Why it could not be read. */
  readonly failure: Failure | null;
  readonly onRetry: () => void;
}) => {
  if (!tag)
    return failure ? (
      <FailureState failure={failure} onRetry={onRetry} />
    ) : (
      <SkeletonText label={t('common.loading')} lines={8} />
    );
  return (
    <>
      <Head {...props} tag={tag} />
      {/* It scrolls, so the keyboard has to reach it. */}
      <div
        className={styles.body}
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        role="region"
        aria-label={visibleText(tag.name)}
      >
        {isAnnotated(tag) && (
          <section className={styles.message} aria-label={t('common.message')}>
            <PlainText text={(tag.message ?? '').trim()} />
          </section>
        )}
        <Part title={t('tags.notes')}>
          {tag.release?.description ? (
            <Markdown text={tag.release.description} />
          ) : (
            <p className={styles.muted}>{t('tags.no_release')}</p>
          )}
        </Part>
        <Part title={t('tags.source_code')}>
          <Archives project={props.project} tag={tag} />
        </Part>
        <RawData of={tag} />
      </div>
    </>
  );
};
