import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconSearch } from '@tabler/icons-react';
import { Link, useLocation } from '@tanstack/react-router';
import { useState } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useTranslations } from '../locale/use-translations.ts';
import { readPreference, writePreference } from '../preferences.ts';
import { useSession } from '../session.tsx';
import { BrandIcon } from './brand-mark.tsx';
import { currentEntry, searchMenu } from './current-entry.ts';
import { MenuGroup } from './menu-group.tsx';
import styles from './navigation.module.css';
import { useSynonyms } from './use-synonyms.ts';

type Props = {
  /** Name of the current page, and of the menu page that it belongs to. */
  page: string | undefined;
  under: string | undefined;
  collapsed: boolean;
  onToggle(): void;
  onLeave(): void;
};

/** The menu at the left: groups that expand to their pages, searchable; icons only when collapsed. */
export function Navigation({ page, under, collapsed, onToggle, onLeave }: Props) {
  const t = useTranslations('platform.shell');
  const text = useTranslations();
  const otherNames = useSynonyms();
  const { menu } = useSession();
  const path = useLocation({ select: (location) => location.pathname });
  const current = currentEntry(menu, { path, page, under });
  const currentGroup = menu.find((group) => group.key === current || group.children.some(({ key }) => key === current))?.key;
  const { isOpen, toggle } = useOpenGroups(currentGroup);
  const [search, setSearch] = useState('');
  const shown = search && !collapsed ? searchMenu(menu, search, ({ key, title }) => `${text(title)} ${otherNames(key)}`) : menu;
  const leave = () => {
    setSearch('');
    onLeave();
  };
  const Toggle = collapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav className={styles.navigation} data-collapsed={collapsed || undefined} aria-label={t('navigation')}>
      <Link to="/" className={styles.head} onClick={leave} aria-label="Katern">
        <BrandIcon />
        <span className={styles.word}>Katern</span>
      </Link>
      {!collapsed && (
        <label className={styles.search}>
          <IconSearch size={14} stroke={1.5} aria-hidden />
          <input
            type="search"
            value={search}
            placeholder={t('searchMenu')}
            aria-label={t('searchMenu')}
            onChange={(event) => setSearch(event.currentTarget.value)}
            onKeyDown={(event) => event.key === 'Escape' && setSearch('')}
          />
        </label>
      )}
      <ul className={styles.list}>
        {shown.map((group) => (
          <MenuGroup
            key={group.key}
            group={group}
            collapsed={collapsed}
            isCurrent={group.key === currentGroup}
            current={current}
            open={!collapsed && (search !== '' || isOpen(group.key))}
            onToggle={() => toggle(group.key)}
            onLeave={leave}
          />
        ))}
      </ul>
      {shown.length === 0 && <p className={styles.nothing}>{t('nothingInMenu')}</p>}
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

/** Stores which groups are expanded, over pages and visits; the current group expands by itself. */
function useOpenGroups(current: string | undefined): { isOpen(key: string): boolean; toggle(key: string): void } {
  const [open, setOpen] = useState(() => new Set((readPreference('menu_open_groups') ?? '').split(' ').filter(Boolean)));
  const [closed, setClosed] = useState<string>();
  if (closed !== undefined && closed !== current) setClosed(undefined);
  const isOpen = (key: string) => (key === current ? closed !== key : open.has(key));
  return {
    isOpen,
    toggle(key) {
      const next = new Set(open);
      if (isOpen(key)) next.delete(key);
      else next.add(key);
      if (key === current) setClosed(isOpen(key) ? key : undefined);
      setOpen(next);
      writePreference('menu_open_groups', [...next].join(' '));
    },
  };
}
