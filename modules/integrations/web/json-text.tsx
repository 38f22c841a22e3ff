import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import styles from './integrations.module.css';

/** Shows a logged body: complete JSON indented, anything else as is. */
export function JsonText({ text, label }: { text: string; label: string }) {
  return (
    <ScrollBox aria-label={label} className={styles.code}>
      {indented(text)}
    </ScrollBox>
  );
}

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
