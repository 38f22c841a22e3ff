import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export type TimelineEntry = {
  id: string;
  title: ReactNode;
  /** When and who, in one line. */
  note?: ReactNode;
  /** Of a step: over, present or ahead. Of a history: `now` is its latest entry. */
  tone?: 'done' | 'now' | 'ahead';
};

type Props = {
  entries: readonly TimelineEntry[];
  label: string;
  /** In the size of what customers read. */
  large?: boolean;
};

/** Shows a history, newest first, or the steps of something as a vertical line. */
export function Timeline({ entries, label, large = false }: Props) {
  return (
    <ol className={styles.line} data-large={large || undefined} aria-label={label}>
      {entries.map(({ id, title, note, tone }) => (
        <li key={id} className={styles.entry} data-tone={tone} aria-current={large && tone === 'now' ? 'step' : undefined}>
          <div className={styles.title}>{title}</div>
          {note && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  );
}
