/** Snippets as their screens show them: who may see one, its routes, its text as a download. */
import { Globe, Lock, Users, type LucideIcon } from 'lucide-react';
import type { DownloadRequest } from '#shared/downloads/downloads.ts';
import { routeTo } from '#shared/screens.ts';
import type { ItemOf } from '#renderer/api/queries.ts';
import { t } from '#renderer/texts/t.ts';

/** A snippet, without its text. */
export type Snippet = ItemOf<'snippets.list'>;

export const keyOf = ({ id }: Snippet): string => String(id);

/** A visibility in words. */
export interface VisibilityWords {
  readonly word: string;
  /** Who may see it, a sentence. */
  readonly who: string;
  readonly icon: LucideIcon;
}

const words = {
  private: { word: t('snippets.private'), who: t('snippets.private_who'), icon: Lock },
  internal: { word: t('common.internal'), who: t('snippets.internal_who'), icon: Users },
  public: { word: t('snippets.public'), who: t('snippets.public_who'), icon: Globe },
} as const;

export const visibilities = Object.keys(words) as readonly (keyof typeof words)[];

/** A level that this app does not know keeps the server's word. */
export const visibilityWords = (visibility: string | null): VisibilityWords =>
  words[visibility as keyof typeof words] ?? { word: visibility ?? '—', who: '', icon: Lock };

export const snippetRoute = (project: number | string, id: number): string =>
  routeTo('snippet', { project, snippet: id });

export const editRoute = (project: number | string, id: number): string =>
  routeTo('edit-snippet', { project, snippet: id });

/** The text as a file, under its own name. */
export const rawDownload = (project: number | string, snippet: Snippet): DownloadRequest => ({
  operation: 'snippets.raw',
  input: { params: { id: project, snippet_id: snippet.id } },
  ...(snippet.file_name !== null && snippet.file_name !== '' && { name: snippet.file_name }),
});

type Change = 'snippets.update' | 'snippets.delete';

/** The right to change a snippet, as it is remembered: one's own snippets and those of others are two things. */
export const changeRight = (right: Change, project: number | string, snippet: Snippet) => ({
  right,
  scope: `${String(project)} by ${snippet.author?.username ?? ''}`,
});
