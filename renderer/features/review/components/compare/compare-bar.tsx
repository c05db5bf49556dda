/** The two refs of a comparison: each a branch, a tag or a commit, with the way to swap them. */
import { ArrowLeftRight } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { routeTo } from '#shared/screens.ts';
import { RefField } from '#renderer/blocks/picker/ref-field.tsx';
import { Button, IconButton } from '#renderer/components/controls/button.tsx';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './compare.module.css';

interface Refs {
  readonly from: string;
  readonly to: string;
}

export interface CompareBarProps {
  readonly project: number | string;
  /** What is compared, or is offered at first. */
  readonly from: string;
  readonly to: string;
  /** The heading of the screen, for screen readers. */
  readonly title: string;
  /** At the right end. */
  readonly children?: ReactNode;
}

export const CompareBar = ({ project, from, to, title, children }: CompareBarProps) => {
  const navigate = useNavigate();
  const [typed, setTyped] = useState<Partial<Refs>>({});
  const first = useRef<HTMLInputElement>(null);
  const refs: Refs = { from, to, ...typed };
  const isWhole = refs.from.trim() !== '' && refs.to.trim() !== '';
  const isShown = refs.from.trim() === from && refs.to.trim() === to;
  const compare = (chosen: Refs): void => {
    if (chosen.from.trim() === '' || chosen.to.trim() === '') return;
    void navigate(routeTo('comparison', { project, from: chosen.from.trim(), to: chosen.to.trim() }));
  };
  const swap = (): void => {
    const swapped = { from: refs.to, to: refs.from };
    setTyped(swapped);
    compare(swapped);
  };
  const fieldOf = (side: keyof Refs) => ({
    isInline: true,
    project,
    placeholder: t('common.branch_tag_or_commit'),
    value: refs[side],
    onValue: (value: string) => setTyped({ ...typed, [side]: value }),
  });
  useCommand('compare.swap', swap, isWhole);
  useCommand('compare.choose', () => first.current?.select());
  return (
    <Toolbar>
      <h1 className={styles.hidden}>{title}</h1>
      <form
        className={styles.refs}
        aria-label={t('common.compare')}
        onSubmit={(event) => {
          event.preventDefault();
          compare(refs);
        }}
      >
        <span className={styles.ref}>
          <RefField {...fieldOf('from')} ref={first} label={t('common.from')} />
        </span>
        <IconButton
          icon={ArrowLeftRight}
          label={t('comparison.swap')}
          command="compare.swap"
          disabled={!isWhole}
          onClick={swap}
        />
        <span className={styles.ref}>
          <RefField {...fieldOf('to')} label={t('comparison.to')} />
        </span>
        <Button type="submit" look={isWhole && !isShown ? 'primary' : 'normal'} disabled={!isWhole || isShown}>
          {t('common.compare')}
        </Button>
      </form>
      <Spacer />
      {children}
    </Toolbar>
  );
};
