import { useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useLocaleSwitch } from '../locale/locale-provider.tsx';
import { useTranslations } from '../locale/use-translations.ts';
import { useSession } from '../session.tsx';
import styles from './bare-shell.module.css';
import { BrandMark } from './brand-mark.tsx';
import { UserOptions } from './top-tools.tsx';

type Props = { title?: string; lead?: string; children: ReactNode };

/** The frame of sign-in pages: one column in the brand's tint, the user options in the header, language and dark mode in the footer. */
export function BareShell({ title, lead, children }: Props) {
  const t = useTranslations('platform.shell');
  const { brand } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { locale, choose } = useLocaleSwitch();
  const dark = colorScheme === 'dark';
  const other = locale === 'nl' ? 'en' : 'nl';
  const Scheme = dark ? IconSun : IconMoon;
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <BrandMark brand={brand} large />
        {brand.testEnvironment && <span className={styles.test}>{t('testEnvironment')}</span>}
        <span className={styles.options}>
          <UserOptions />
        </span>
      </header>
      <main className={styles.column} id="content">
        {title && <h1 className={styles.title}>{title}</h1>}
        {lead && <p className={styles.lead}>{lead}</p>}
        {children}
      </main>
      <footer className={styles.foot}>
        <button type="button" onClick={() => choose(other)} lang={other}>
          <IconLanguage size={16} stroke={1.5} aria-hidden />
          {other === 'nl' ? t('dutch') : t('english')}
        </button>
        <button type="button" onClick={() => setColorScheme(dark ? 'light' : 'dark')}>
          <Scheme size={16} stroke={1.5} aria-hidden />
          {dark ? t('light') : t('dark')}
        </button>
      </footer>
    </div>
  );
}
