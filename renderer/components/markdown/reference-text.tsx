/** A line of plain words whose references are links, as those in Markdown are. */
import { useContext, type MouseEvent } from 'react';
import { referencePieces } from './references.ts';
import { MarkdownContext } from './surroundings.ts';

export const ReferenceText = ({ text }: { readonly text: string }) => {
  const { reference, onLink } = useContext(MarkdownContext);
  if (reference === undefined) return text;
  const follow = (href: string) => (event: MouseEvent) => {
    // The right button opens the menu.
    if (event.button === 2) return;
    event.preventDefault();
    onLink(href, event.button === 1 || event.ctrlKey || event.metaKey || event.shiftKey);
  };
  return referencePieces(text, reference).map((piece, at) =>
    piece.href === null ? (
      piece.text
    ) : (
      <a key={at} href={piece.href} title={piece.href} onClick={follow(piece.href)} onAuxClick={follow(piece.href)}>
        {piece.text}
      </a>
    ),
  );
};
