import { useFormat } from '../locale/use-format.ts';
import styles from './date-text.module.css';

/** Shows a date, in words when near, red when it is `due` and past; the full date on hover. Null shows nothing. */
export function DateText({ date, due = false }: { date: string | null; due?: boolean }) {
  const format = useFormat();
  if (date === null) return null;
  const { text, title, tone } = format.relativeDate(date, { due });
  return (
    <time dateTime={date} title={title} className={styles.date} data-tone={tone}>
      {text}
    </time>
  );
}
