import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useTranslations } from '../locale/use-translations.ts';
import { useSession } from '../session.tsx';
import { OptionsButton } from './options-button.tsx';
import { useShell } from './shell-state.tsx';
import styles from './top-tools.module.css';

const OptionsMenu = lazy(() => import('./options-menu.tsx'));

/** Search and user options, at the right of the top line. */
export function TopTools() {
  const t = useTranslations('platform.shell');
  const { openPalette } = useShell();
  return (
    <>
      <button type="button" className={styles.search} onClick={openPalette}>
        <IconSearch size={16} stroke={1.5} aria-hidden />
        <span className={styles.words}>{t('search')}</span>
        <KeyHint keys="mod+k" />
      </button>
      <UserOptions />
    </>
  );
}

/** The avatar that opens the user options; the menu itself loads at the first click. */
export function UserOptions() {
  const { person } = useSession();
  const { openKeys } = useShell();
  const [opened, setOpened] = useState(false);
  const [wanted, setWanted] = useState(false);
  const button = (
    <OptionsButton
      person={person}
      expanded={opened}
      onClick={() => {
        setWanted(true);
        setOpened(!opened);
      }}
    />
  );
  if (!wanted) return button;
  return (
    <Suspense fallback={button}>
      <OptionsMenu opened={opened} onChange={setOpened} onKeys={openKeys} target={button} />
    </Suspense>
  );
}
