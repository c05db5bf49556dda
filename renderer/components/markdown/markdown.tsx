/** Text from a server with its Markdown drawn: nothing in it runs, links ask the screen, pictures wait (S14, S15, S17). */
import { useContext, useEffect, useMemo, useRef } from 'react';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { PlainText } from '#renderer/components/text/plain-text.tsx';
import { t } from '#renderer/texts/t.ts';
import { markdownMarkup } from './markdown-markup.ts';
import { SafeHtml } from './safe-html.tsx';
import { MarkdownContext, type MarkdownSurroundings } from './surroundings.ts';
import styles from './markdown.module.css';

/** Scrolls to an anchor of the same text; other texts on the screen may use the same ids. */
const scrollToAnchor = (root: Element, href: string): void => {
  const anchor = [...root.querySelectorAll('[id]')].find(({ id }) => id === href.slice(1));
  anchor?.scrollIntoView({ block: 'start' });
};

const follow = (event: MouseEvent, root: Element, surroundings: MarkdownSurroundings): void => {
  const at = event.target instanceof Element ? event.target : null;
  const image = at?.closest('button[data-image]')?.getAttribute('data-image');
  const href = at?.closest('a[href]')?.getAttribute('href');
  if (typeof image === 'string') surroundings.onImage?.(image);
  if (typeof href !== 'string') return;
  event.preventDefault();
  if (href.startsWith('#')) scrollToAnchor(root, href);
  else surroundings.onLink(href, event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey);
};

/** Listens on the text as a whole: its links are not drawn by React. */
const useLinks = (root: React.RefObject<HTMLElement | null>, surroundings: MarkdownSurroundings): void => {
  useEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const listen = (event: MouseEvent): void => {
      // The right button opens the menu.
      if (event.button !== 2) follow(event, element, surroundings);
    };
    element.addEventListener('click', listen);
    element.addEventListener('auxclick', listen);
    return () => {
      element.removeEventListener('click', listen);
      element.removeEventListener('auxclick', listen);
    };
  }, [root, surroundings]);
};

const usePaintedCode = (
  root: React.RefObject<HTMLElement | null>,
  paintCode: MarkdownSurroundings['paintCode'],
  markup: string,
): void => {
  useEffect(() => {
    const undo: (() => void)[] = [];
    for (const code of root.current?.querySelectorAll('pre > code[data-language]') ?? []) {
      const text = code.firstChild;
      if (text instanceof Text && paintCode) undo.push(paintCode(text, code.getAttribute('data-language') ?? ''));
    }
    return () => {
      for (const takeOff of undo) takeOff();
    };
  }, [root, paintCode, markup]);
};

const Formatted = ({
  markup,
  surroundings,
}: {
  readonly markup: string;
  readonly surroundings: MarkdownSurroundings;
}) => {
  const root = useRef<HTMLDivElement>(null);
  useLinks(root, surroundings);
  usePaintedCode(root, surroundings.paintCode, markup);
  return <SafeHtml ref={root} className={styles.markdown} markup={markup} />;
};

/** Renders a text, within the surroundings that MarkdownContext gives. */
export const Markdown = ({ text }: { readonly text: string }) => {
  const surroundings = useContext(MarkdownContext);
  const { webUrl, uploadsUrl, rootUrl, reference } = surroundings;
  const canLoadImages = surroundings.onImage !== undefined;
  const markup = useMemo(
    () => markdownMarkup(text, { webUrl, uploadsUrl, rootUrl, reference, canLoadImages }),
    [text, webUrl, uploadsUrl, rootUrl, reference, canLoadImages],
  );
  if (markup !== null) return <Formatted markup={markup} surroundings={surroundings} />;
  return (
    <>
      <Notice kind="info" inset title={t('components.too_complex')} />
      <PlainText text={text} />
    </>
  );
};
