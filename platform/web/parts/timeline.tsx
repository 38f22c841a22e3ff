import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export type TimelineEntry = {
  id: string;
  title: ReactNode;
  /** When and who, in one line. */
  note?: ReactNode;
  tone: 'done' | 'now' | 'ahead';
};

/** Shows the steps of something as a vertical line: those that are done, the present one, and those ahead. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {entries.map(({ id, title, note, tone }) => (
        <li key={id} className={styles.entry} data-tone={tone} aria-current={tone === 'now' ? 'step' : undefined}>
          <div className={styles.title}>{title}</div>
          {note && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  );
}
