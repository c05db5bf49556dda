/** The columns of the list of system hooks. */
import { Check, TriangleAlert } from 'lucide-react';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Day } from '#renderer/components/time/day.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import type { Hook } from '#renderer/features/hooks/model/hook.ts';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './hooks.module.css';
import { t } from '#renderer/texts/t.ts';

/** A switch of a hook; without certificate verification anyone on the way can read and change what is sent. */
export const Switch = ({ isOn, warnsOff = false }: { readonly isOn: boolean | null; readonly warnsOff?: boolean }) => {
  if (isOn === null) return null;
  if (!isOn && !warnsOff) return <span className={looks.muted}>{t('common.off')}</span>;
  return (
    <span className={isOn ? styles.on : styles.warning}>
      <Icon of={isOn ? Check : TriangleAlert} size={12} />
      {isOn ? t('hooks.on') : t('common.off')}
    </span>
  );
};

/** The address and the verification always stay. */
export const hookColumns: readonly GridColumn<Hook>[] = [
  {
    id: 'url',
    title: t('common.url'),
    width: 'minmax(160px, 1fr)',
    isMain: true,
    render: ({ url }) => (
      <code className={styles.address} title={visibleText(url)}>
        {visibleText(url)}
      </code>
    ),
  },
  {
    id: 'push',
    title: t('hooks.push'),
    width: '64px',
    priority: 3,
    render: ({ push_events }) => <Switch isOn={push_events} />,
  },
  {
    id: 'tag',
    title: t('hooks.tag_push'),
    width: '64px',
    priority: 3,
    render: ({ tag_push_events }) => <Switch isOn={tag_push_events} />,
  },
  {
    id: 'ssl',
    title: t('hooks.ssl'),
    width: '104px',
    render: ({ enable_ssl_verification }) => <Switch isOn={enable_ssl_verification} warnsOff />,
  },
  {
    id: 'created',
    title: t('common.created'),
    width: '84px',
    align: 'end',
    priority: 4,
    render: ({ created_at }) => <Day of={created_at} />,
  },
];
