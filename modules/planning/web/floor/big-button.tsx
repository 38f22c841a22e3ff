import type { ReactNode } from 'react';
import styles from './floor.module.css';

type BigButtonProps = { icon: ReactNode; children: ReactNode; main?: boolean; why?: string | null; pending?: boolean; onPress(): void };

/** A button large enough for a gloved thumb. While blocked it shows the reason instead of its label. */
export function BigButton({ icon, children, main, why = null, pending = false, onPress }: BigButtonProps) {
  const blocked = why !== null || pending;
  return (
    <button
      type="button"
      className={styles.act}
      data-main={main || undefined}
      aria-disabled={blocked}
      aria-busy={pending}
      onClick={() => !blocked && onPress()}
    >
      {icon}
      {why ?? children}
    </button>
  );
}
