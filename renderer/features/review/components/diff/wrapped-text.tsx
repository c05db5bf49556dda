/** A text that was broken into rows: the browser breaks nothing, so that each line is as high as was computed. */
import { Fragment } from 'react';
import { hasHidden, piecesOf } from '../../../../../shared/diff/view/hidden-characters.ts';
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

export const WrappedText = ({ text, breaks }: { readonly text: string; readonly breaks: readonly number[] }) => {
  if (!hasHidden(text)) return <Rows parts={partsOf(text, 0, breaks)} />;
  const rowsBegin = new Set(breaks);
  let end = 0;
  return piecesOf(text).map(({ text: piece, mark }) => {
    const from = end;
    end += piece.length;
    const begin = rowsBegin.has(from) && <br />;
    if (mark !== null)
      return (
        <Fragment key={from}>
          {begin}
          <HiddenMark length={piece.length}>{mark}</HiddenMark>
        </Fragment>
      );
    const parts = partsOf(piece, from, breaks);
    let at = from;
    return (
      <Fragment key={from}>
        {begin}
        {parts.map((part, number) => {
          at += part.length;
          return (
            <Fragment key={at}>
              {number > 0 && <br />}
              <bdi>{part}</bdi>
            </Fragment>
          );
        })}
      </Fragment>
    );
  });
};
