import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './side-head.module.css';

type Props = { title: ReactNode; sub?: ReactNode /** The status. */; children?: ReactNode; onClose: () => void };

/** The header of a side panel: title, status and close button. */
export function SideHead({ title, sub, children, onClose }: Props) {
  const t = useTranslations('platform.actions');
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <h2>{title}</h2>
        {sub && <p>{sub}</p>}
      </div>
      {children}
      <ActionIcon className={styles.close} onClick={onClose} aria-label={t('close')}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
