/** The status of a job as an icon of its own shape. */
import { Ban, ChevronsRight, CircleCheck, CircleDashed, CirclePlay, CircleX, Clock, LoaderCircle } from 'lucide-react';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { t } from '#renderer/texts/t.ts';
import { Icon } from './icon.tsx';
import styles from './text.module.css';

const looks = {
  created: CircleDashed,
  pending: Clock,
  running: LoaderCircle,
  success: CircleCheck,
  failed: CircleX,
  canceled: Ban,
  skipped: ChevronsRight,
  manual: CirclePlay,
} as const;

const isKnown = (status: string): status is keyof typeof looks => Object.hasOwn(looks, status);

/** One that is not in the document is drawn as created and named by its own word. */
export const JobIcon = ({ status, size = 14 }: { readonly status: string; readonly size?: 12 | 14 }) => {
  const shape = isKnown(status) ? status : status === 'started' ? 'running' : 'created';
  const label = isKnown(status) ? t(`jobs.status_${status}`) : status;
  return <Icon of={looks[shape]} size={size} label={label} className={classNames(styles.job, styles[shape])} />;
};
