import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { KeyHint } from '../keys/key-hint.tsx';
import { type MenuEntry, useSession } from '../session.tsx';
import { BrandSign } from './brand-mark.tsx';
import { MenuIcon } from './menu-icons.tsx';
import styles from './navigation.module.css';

/** Whether `path` lies at or under the entry's route. */
function covers(route: string | null, path: string): boolean {
  return route !== null && (path === route || (route !== '/' && path.startsWith(`${route}/`)));
}

type Props = { collapsed: boolean; onToggle(): void; onLeave(): void };

/** The menu at the left: groups that open to their pages; icons only when collapsed. */
export function Navigation({ collapsed, onToggle, onLeave }: Props) {
  const t = useTranslations('platform.shell');
  const { menu } = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const current = menu.find((group) => covers(group.route, path) || group.children.some((entry) => covers(entry.route, path)))?.key;
  const [open, setOpen] = useState<string | undefined>(current);
  useEffect(() => {
    if (current) setOpen(current);
  }, [current]);
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={styles.navigation} data-collapsed={collapsed || undefined} aria-label={t('navigation')}>
      <Link to="/" className={styles.head} onClick={onLeave} aria-label="Katern">
        <BrandSign />
        <span className={styles.word}>Katern</span>
      </Link>
      <ul className={styles.list}>
        {menu.map((group) => (
          <Group
            key={group.key}
            group={group}
            path={path}
            collapsed={collapsed}
            current={group.key === current}
            open={!collapsed && open === group.key}
            onToggle={() => setOpen(open === group.key ? undefined : group.key)}
            onLeave={onLeave}
          />
        ))}
      </ul>
      <button type="button" className={styles.item} onClick={onToggle} aria-label={collapsed ? t('expand') : t('collapse')}>
        <Toggle size={18} stroke={1.5} aria-hidden />
        <span className={styles.word}>{t('collapse')}</span>
        <span className={styles.hint}>
          <KeyHint keys="[" />
        </span>
      </button>
    </nav>
  );
}

type GroupProps = {
  group: MenuEntry;
  path: string;
  collapsed: boolean;
  current: boolean;
  open: boolean;
  onToggle(): void;
  onLeave(): void;
};

function Group({ group, path, collapsed, current, open, onToggle, onLeave }: GroupProps) {
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
          data-current={current || undefined}
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
                data-current={covers(entry.route, path) || undefined}
                aria-current={covers(entry.route, path) ? 'page' : undefined}
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
