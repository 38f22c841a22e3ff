import { useMediaQuery } from '@mantine/hooks';
import { IconChevronRight, IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { CSSProperties, ReactNode } from 'react';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { useTranslations } from '../locale/use-translations.ts';
import { useShell } from '../shell/shell-state.tsx';
import { TopTools } from '../shell/top-tools.tsx';
import { useDocumentTitle } from '../shell/use-document-title.ts';
import styles from './page.module.css';
import { ScrollBox } from './scroll-box.tsx';
import { SideBelow } from './side-below.tsx';

const SideDrawer = lazyPart(() => import('./side-drawer.tsx'), 'SideDrawer');

export type Crumb = { title: string; to: string };

type Props = {
  /** Title of the top line and of the browser's tab. */
  title: string;
  /** Secondary text beside the title: customer, price list. */
  subtitle?: ReactNode;
  crumbs?: readonly Crumb[];
  /** Buttons of the page; only one of them is filled. */
  actions?: ReactNode;
  /** Panel at the right, `sideWidth` px wide; below the content on screens under 960 px. */
  side?: ReactNode;
  sideWidth?: number;
  /** Shows the panel as a drawer over the page below 960 px, for a panel that somebody just opened. */
  onSideClose?: (() => void) | undefined;
  /** Shows the panel that somebody just opened instead of the list below 960 px, with a button back to it; the page still gets scans. */
  onSideBack?: (() => void) | undefined;
  /** Footer line: counts, totals, keys. */
  foot?: ReactNode;
  /** Content without padding, for a list that fills the page. */
  flush?: boolean;
  children: ReactNode;
};

/** A staff page: top line with title and actions, content, side panel and footer. */
export function Page({ title, subtitle, crumbs = [], actions, side, sideWidth = 340, foot, flush = false, children, ...props }: Props) {
  const { onSideClose, onSideBack } = props;
  const t = useTranslations('platform.shell');
  const { openMenu } = useShell();
  useDocumentTitle(title);
  const isNarrow = useMediaQuery('(max-width: 959.98px)', undefined, { getInitialValueInEffect: false });
  const over = isNarrow && onSideClose !== undefined;
  const back = isNarrow && side ? onSideBack : undefined;
  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <button type="button" className={styles.burger} onClick={openMenu} aria-label={t('openMenu')}>
          <IconMenu2 size={20} stroke={1.5} aria-hidden />
        </button>
        <div className={styles.head}>
          {crumbs.length > 0 && (
            <nav aria-label={t('breadcrumbs')} className={styles.crumbs}>
              {crumbs.map((crumb) => (
                <span key={crumb.to} className={styles.crumb}>
                  <Link to={crumb.to}>{crumb.title}</Link>
                  <IconChevronRight size={14} aria-hidden />
                </span>
              ))}
            </nav>
          )}
          <h1 className={styles.title}>{title}</h1>
          {subtitle && <span className={styles.subtitle}>{subtitle}</span>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
        <TopTools />
      </header>
      <div className={styles.body} data-opened={back !== undefined || undefined}>
        <div className={styles.column}>
          <div id="content" tabIndex={-1} className={flush ? styles.flush : styles.content}>
            {children}
          </div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
        {side && over && (
          <SideDrawer title={title} onClose={onSideClose}>
            {side}
          </SideDrawer>
        )}
        {side && !over && (
          <ScrollBox className={styles.side} aria-label={t('details')} style={{ '--side-width': `${sideWidth}px` } as CSSProperties}>
            {back ? <SideBelow onBack={back}>{side}</SideBelow> : side}
          </ScrollBox>
        )}
      </div>
    </main>
  );
}
