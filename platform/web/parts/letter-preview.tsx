import styles from './letter-preview.module.css';

/** A mail as its reader sees it: in a frame of its own, where nothing runs and no link leads anywhere. */
export function LetterPreview({ html, title }: { html: string; title: string }) {
  return <iframe className={styles.letter} title={title} srcDoc={html} sandbox="" />;
}
