import { Link } from '@tanstack/react-router';
import { useTranslations } from '../locale/use-translations.ts';
import type { MenuEntry } from '../session.tsx';
import { MenuIcon } from './menu-icons.tsx';
import styles from './navigation.module.css';

type Props = {
  group: MenuEntry;
  collapsed: boolean;
  isCurrent: boolean;
  /** Key of the current entry. */
  current: string | undefined;
  open: boolean;
  onToggle(): void;
  onLeave(): void;
};

/** One group of the menu: a button that expands its pages, or a link when it has a page itself or is collapsed to its icon. */
export function MenuGroup({ group, collapsed, isCurrent, current, open, onToggle, onLeave }: Props) {
  const t = useTranslations();
  const title = t(group.title);
  const landing = group.route ?? (collapsed ? group.children[0]?.route : null);
  const face = (
    <>
      <MenuIcon entry={group} />
      <span className={styles.word}>{title}</span>
      {collapsed && <span className="hidden-text">{title}</span>}
    </>
  );
  return (
    <li>
      {landing ? (
        <Link
          to={landing}
          className={styles.item}
          data-current={isCurrent || undefined}
          onClick={onLeave}
          title={collapsed ? title : undefined}
        >
          {face}
        </Link>
      ) : (
        <button type="button" className={styles.item} data-open={open || undefined} aria-expanded={open} onClick={onToggle}>
          {face}
        </button>
      )}
      {open && group.children.length > 0 && (
        <ul className={styles.children}>
          {group.children.map((entry) => (
            <li key={entry.key}>
              <Link
                to={entry.route ?? '/'}
                className={styles.child}
                data-current={entry.key === current || undefined}
                aria-current={entry.key === current ? 'page' : undefined}
                onClick={onLeave}
              >
                <span className={styles.label}>{t(entry.title)}</span>
                {entry.badge !== null && entry.badge > 0 && <span className={styles.badge}>{entry.badge}</span>}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
