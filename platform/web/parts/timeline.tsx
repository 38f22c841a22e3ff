import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export type TimelineEntry = {
  id: string;
  title: ReactNode;
  /** When, and who: one quiet line. */
  note?: ReactNode;
  /** `now`: the latest that happened; `late`; `ahead`: still to come. */
  tone?: 'now' | 'late' | 'ahead';
};

/** History as a narrow line, newest first; what is still to come stands above. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {entries.map(({ id, title, note, tone }) => (
        <li key={id} className={styles.entry} data-tone={tone}>
          <div className={styles.title}>{title}</div>
          {note && <div className={styles.note}>{note}</div>}
        </li>
      ))}
    </ol>
  );
}
