/** Where one is in archives that are inside of one another: each step leads back. */
import { ChevronRight } from 'lucide-react';
import { Fragment } from 'react';
import type { ArchiveContents, NestedContents } from '#shared/artifacts/artifacts.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Toolbar } from '#renderer/components/layout/panes.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useNested } from '#renderer/features/artifacts/hooks/use-archive.ts';
import { t } from '#renderer/texts/t.ts';

/** The last part of an archive's path, once the archive around it is read. */
const Name = ({ of, at }: { readonly of: Pick<NestedContents, 'entries'> | null; readonly at: number }) =>
  visibleText(of?.entries[at]?.path.split('/').at(-1) ?? t('common.loading'));

const Step = ({
  archive,
  outermost,
  inside,
}: {
  readonly archive: string;
  readonly outermost: ArchiveContents;
  readonly inside: readonly number[];
}) => {
  const around = useNested(archive, inside.slice(0, -1)).contents;
  return <Name of={inside.length === 1 ? outermost : around} at={inside.at(-1) ?? -1} />;
};

export const ArchiveSteps = ({
  archive,
  outermost,
  inside,
  goTo,
}: {
  readonly archive: string;
  readonly outermost: ArchiveContents;
  readonly inside: readonly number[];
  readonly goTo: (inside: readonly number[]) => void;
}) => (
  <Toolbar>
    <Button look="plain" onClick={() => goTo([])}>
      {t('jobs.artifacts')}
    </Button>
    {inside.map((_entry, at) => {
      const here = inside.slice(0, at + 1);
      const step = <Step archive={archive} outermost={outermost} inside={here} />;
      return (
        <Fragment key={here.join('-')}>
          <Icon of={ChevronRight} size={12} />
          {here.length === inside.length ? (
            <strong aria-current="page">{step}</strong>
          ) : (
            <Button look="plain" onClick={() => goTo(here)}>
              {step}
            </Button>
          )}
        </Fragment>
      );
    })}
  </Toolbar>
);
