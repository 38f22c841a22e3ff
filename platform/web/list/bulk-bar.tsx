import { Button } from '@mantine/core';
import { type ReactNode, useRef } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';
import styles from './bulk-bar.module.css';

type Props = {
  /** The number of ticked rows. */
  count: number;
  onClear: () => void;
  /** Buttons of the acts on all of them. */
  children: ReactNode;
};

/** Shows the acts on the ticked rows, in the footer of the page instead of `<ListFoot>`. */
export function BulkBar({ count, onClear, children }: Props) {
  const t = useTranslations('platform.list');
  const bar = useRef<HTMLDivElement>(null);
  useKeys([{ keys: 'b', label: t('toBulk'), run: () => bar.current?.querySelector<HTMLElement>('[data-acts] button')?.focus() }]);
  return (
    <div ref={bar} className={styles.bar} role="toolbar" aria-label={t('bulk')}>
      <strong className="num">{t('picked', { count })}</strong>
      <span className={styles.acts} data-acts>
        {children}
      </span>
      <KeyHint keys="b" />
      <Button size="xs" variant="subtle" onClick={onClear} className={styles.clear}>
        {t('clearPicks')}
      </Button>
    </div>
  );
}
