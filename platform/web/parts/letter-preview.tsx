import { useEffect, useRef } from 'react';
import styles from './letter-preview.module.css';
import { ScrollBox } from './scroll-box.tsx';

/** A mail as its reader sees it, apart from the styles of the page. Nothing in it runs, and no link leads anywhere. */
export function LetterPreview({ html, title }: { html: string; title: string }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
    root.replaceChildren(...body.childNodes);
  }, [html]);
  return <ScrollBox ref={host} className={styles.letter} aria-label={title} />;
}
