import { useLocation, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useState } from 'react';
import { goLetters } from '../keys/key-match.ts';
import { type PageKey, useKeys } from '../keys/keys.ts';
import { useTranslations } from '../locale/use-translations.ts';
import { readPreference, writePreference } from '../preferences.ts';
import { QueuedActs } from '../queue/queued-acts.tsx';
import { useSession } from '../session.tsx';
import { currentEntry } from './current-entry.ts';
import { Navigation } from './navigation.tsx';
import { ShellContext } from './shell-state.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './staff-shell.module.css';
import { useRestoreFocus } from './use-restore-focus.ts';

const Palette = lazy(() => import('./palette.tsx'));
const KeysHelp = lazy(() => import('./keys-help.tsx'));

type Props = { wide: boolean; page?: string | undefined; under?: string | undefined; children: ReactNode };

/** The frame of staff pages: menu at the left, the page beside it, palette and list of shortcuts on demand. */
export default function StaffShell({ wide, page, under, children }: Props) {
  const t = useTranslations('platform');
  const { collapsed, toggle } = useCollapsedMenu(wide);
  const [menuOpen, setMenuOpen] = useState(false);
  const [palette, setPalette] = useState(false);
  const [keysHelp, setKeysHelp] = useState(false);
  const helpAddress = useHelpAddress({ page, under });
  const shell = useMemo(
    () => ({ openMenu: () => setMenuOpen(true), openPalette: () => setPalette(true), openKeys: () => setKeysHelp(true), helpAddress }),
    [helpAddress],
  );
  useKeys([
    { keys: 'mod+k', label: t('keys.palette'), run: shell.openPalette, everywhere: true },
    { keys: '?', label: t('keys.help'), run: shell.openKeys, everywhere: true },
    { keys: '[', label: t('keys.menu'), run: toggle, everywhere: true },
    ...useGoKeys(),
  ]);
  useRestoreFocus();
  useEffect(() => {
    if (!menuOpen) return;
    const close = (event: KeyboardEvent) => event.key === 'Escape' && setMenuOpen(false);
    window.addEventListener('keydown', close);
    return () => window.removeEventListener('keydown', close);
  }, [menuOpen]);
  return (
    <ShellContext value={shell}>
      <SkipLink />
      <div className={styles.frame} data-menu-open={menuOpen || undefined}>
        <div className={styles.side}>
          <Navigation
            page={page}
            under={under}
            collapsed={collapsed && !menuOpen}
            onToggle={menuOpen ? () => setMenuOpen(false) : toggle}
            onLeave={() => setMenuOpen(false)}
          />
        </div>
        {menuOpen && <button type="button" className={styles.veil} aria-label={t('shell.closeMenu')} onClick={() => setMenuOpen(false)} />}
        <div className={styles.page}>
          <QueuedActs />
          {children}
        </div>
      </div>
      <Suspense>
        {palette && <Palette onClose={() => setPalette(false)} />}
        {keysHelp && <KeysHelp onClose={() => setKeysHelp(false)} />}
      </Suspense>
    </ShellContext>
  );
}

/** The address that explains the area of the open page: the menu's help page, and its group. */
function useHelpAddress(here: { page: string | undefined; under: string | undefined }): string | undefined {
  const { menu } = useSession();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const help = menu.flatMap(({ children }) => children).find(({ key }) => key === 'help')?.route;
  if (!help) return undefined;
  const open = currentEntry(menu, { path, ...here });
  const area = menu.find(({ children }) => children.some(({ key }) => key === open))?.key;
  return area ? `${help}/${area}` : help;
}

/** Stores whether the menu is collapsed. A wide page collapses it; expanding it there lasts until a page that is not wide. */
function useCollapsedMenu(wide: boolean): { collapsed: boolean; toggle(): void } {
  const [chosen, setChosen] = useState(() => readPreference('menu_collapsed') === 'true');
  const [expanded, setExpanded] = useState(false);
  if (!wide && expanded) setExpanded(false);
  if (wide) return { collapsed: !expanded, toggle: () => setExpanded(!expanded) };
  return {
    collapsed: chosen,
    toggle: () => {
      writePreference('menu_collapsed', String(!chosen));
      setChosen(!chosen);
    },
  };
}

/** `g` + letter: home, and the first page of every group of the menu. */
function useGoKeys(): PageKey[] {
  const t = useTranslations('platform');
  const tAny = useTranslations();
  const { menu } = useSession();
  const navigate = useNavigate();
  const groups = menu
    .map((group) => ({ key: group.key, title: tAny(group.title), route: group.route ?? group.children[0]?.route ?? null }))
    .filter((group) => group.route !== null && group.route !== '/');
  const letters = goLetters(groups, ['h']);
  const home = { key: 'home', title: t('pages.home'), route: '/' };
  return [home, ...groups].map((place) => ({
    keys: `g ${place.key === 'home' ? 'h' : letters.get(place.key)}`,
    label: t('keys.go', { page: place.title }),
    run: () => void navigate({ to: place.route ?? '/' }),
    everywhere: true,
  }));
}
