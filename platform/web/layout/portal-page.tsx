import { type ReactNode, useEffect, useRef } from 'react';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import styles from './portal-page.module.css';

type Props = {
  title: string;
  /** A line above the title: what kind of thing it names. */
  kind?: string;
  /** Left of title and content; above them below 1200 px. */
  picture?: ReactNode;
  /** One or two sentences below the title: what is asked, and why. */
  lead?: ReactNode;
  /** Card at the right, 400 px; below the content on a narrow screen. */
  side?: ReactNode;
  /** The step of several on one page: when it changes, the focus goes to the title, so that a keyboard goes on from the top. */
  step?: string;
  children: ReactNode;
};

/** A customer page: `<PortalPage title={…} lead={…} side={<PortalCard>…</PortalCard>}>`. Fields are 44 px by `size="md"`. */
export function PortalPage({ title, kind, picture, lead, side, step, children }: Props) {
  useDocumentTitle(title);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus();
  }, [step]);
  return (
    <main id="content" className={styles.page} data-pictured={Boolean(picture) || undefined}>
      {picture}
      <div className={styles.column}>
        {kind && <p className={styles.kind}>{kind}</p>}
        <h1 ref={heading} tabIndex={step === undefined ? undefined : -1} className={styles.title}>
          {title}
        </h1>
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </div>
      {side && <aside className={styles.side}>{side}</aside>}
    </main>
  );
}

/** A card of the portal; `tint` highlights good news and what needs attention. */
export function PortalCard({ quiet = false, tint = false, children }: { quiet?: boolean; tint?: boolean; children: ReactNode }) {
  return (
    <section className={styles.card} data-quiet={quiet || undefined} data-tint={tint || undefined}>
      {children}
    </section>
  );
}
