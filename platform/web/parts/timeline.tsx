import type { ReactNode } from 'react';
import styles from './timeline.module.css';

export type TimelineEntry = {
  id: string;
  title: ReactNode;
  /** When and who, in one line. */
  note?: ReactNode;
  /** `now`: the latest entry; `late`; `ahead`: in the future. */
  tone?: 'now' | 'late' | 'ahead';
};

/** Shows a history as a vertical line, newest first; future entries are above. */
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
