/** What texts of an archive need: none has an address, so their links lead outside, and their pictures are not requested. */
import { useMemo, useState, type ReactNode } from 'react';
import { ask } from '#renderer/api/bridge.ts';
import { MarkdownContext, type MarkdownSurroundings } from '#renderer/components/markdown/surroundings.ts';
import { createCodePainter } from '#renderer/editor/code-painter.ts';

export const ArchiveTexts = ({ children }: { readonly children: ReactNode }) => {
  const [paintCode] = useState(createCodePainter);
  const surroundings = useMemo(
    (): MarkdownSurroundings => ({
      webUrl: null,
      paintCode,
      // The main process reports a refused link in the notice above the screen.
      onLink: (url) => void ask('links:open', { url }).catch(() => undefined),
    }),
    [paintCode],
  );
  return <MarkdownContext value={surroundings}>{children}</MarkdownContext>;
};
