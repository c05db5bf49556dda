/** A text that was broken into rows: the browser breaks nothing, so that each line is as high as was computed. */
import { Fragment } from 'react';
import { hasHidden, piecesOf, type TextPiece } from '#shared/diff/view/hidden-characters.ts';
import { HiddenMark } from './marked-text.tsx';

/** The parts of a piece that begins at `from`, cut where rows begin. */
const partsOf = (text: string, from: number, breaks: readonly number[]): readonly string[] => {
  const inside = breaks.filter((at) => at > from && at < from + text.length).map((at) => at - from);
  return [...inside, text.length].map((to, at) => text.slice(at === 0 ? 0 : inside[at - 1], to));
};

const Rows = ({ parts }: { readonly parts: readonly string[] }) =>
  parts.map((part, at) => (
    <Fragment key={at}>
      {at > 0 && <br />}
      {part}
    </Fragment>
  ));

/** A piece of the text with where it begins. */
interface PlacedPiece extends TextPiece {
  readonly from: number;
}

/** The pieces of a text, cut where rows begin. */
const placedPieces = (text: string, breaks: readonly number[]): readonly PlacedPiece[] => {
  let from = 0;
  return piecesOf(text).flatMap(({ text: piece, mark }) =>
    (mark === null ? partsOf(piece, from, breaks) : [piece]).map((part) => {
      from += part.length;
      return { text: part, mark, from: from - part.length };
    }),
  );
};

export const WrappedText = ({ text, breaks }: { readonly text: string; readonly breaks: readonly number[] }) => {
  if (!hasHidden(text)) return <Rows parts={partsOf(text, 0, breaks)} />;
  return placedPieces(text, breaks).map(({ text: piece, mark, from }) => (
    <Fragment key={from}>
      {breaks.includes(from) && <br />}
      {mark === null ? <bdi>{piece}</bdi> : <HiddenMark length={piece.length}>{mark}</HiddenMark>}
    </Fragment>
  ));
};
