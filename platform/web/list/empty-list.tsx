import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslations } from '../locale/use-translations.ts';
import { useShell } from '../shell/shell-state.tsx';
import styles from './empty-list.module.css';

/** Explains an empty list, offers the first action, and leads to the explanation of the area. */
export function EmptyList({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  const t = useTranslations('platform.keys');
  const { helpAddress } = useShell();
  return (
    <div className={styles.empty}>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
      {helpAddress && (
        <Anchor className={styles.about} component={Link} to={helpAddress}>
          {t('aboutArea')}
        </Anchor>
      )}
    </div>
  );
}
