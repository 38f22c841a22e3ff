import { useEffect, useRef } from 'react';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import styles from './mail-preview.module.css';

/** Shows a mail in a shadow root, isolated from the styles of the page. Scripts do not run and links have no target. */
export function MailPreview({ html, title }: { html: string; title: string }) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    const root = host.current!.shadowRoot ?? host.current!.attachShadow({ mode: 'open' });
    const { body } = new DOMParser().parseFromString(html, 'text/html');
    for (const link of body.querySelectorAll('a')) link.removeAttribute('href');
    root.replaceChildren(...body.childNodes);
  }, [html]);
  return <ScrollBox ref={host} className={styles.letter} aria-label={title} />;
}
