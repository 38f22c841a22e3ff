import type { ReactNode } from 'react';
import styles from './empty-list.module.css';

/** Explains an empty list and offers the first action. */
export function EmptyList({ title, text, action }: { title: string; text?: ReactNode; action?: ReactNode }) {
  return (
    <div className={styles.empty}>
      <strong>{title}</strong>
      {text && <p>{text}</p>}
      {action}
    </div>
  );
}
