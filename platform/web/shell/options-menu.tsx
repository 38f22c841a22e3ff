import { Popover, SegmentedControl, Switch, useMantineColorScheme } from '@mantine/core';
import {
  IconExternalLink,
  IconKeyboard,
  IconLanguage,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconPalette,
  IconUser,
} from '@tabler/icons-react';
import type { ReactElement } from 'react';
import { KeyHint } from '../keys/key-hint.tsx';
import { useLocaleSwitch } from '../locale/locale-provider.tsx';
import { useTranslations } from '../locale/use-translations.ts';
import { useSession } from '../session.tsx';
import { BrandDots } from './brand-dots.tsx';
import { Flag } from './flags.tsx';
import styles from './options-menu.module.css';
import { PrinterChoice } from './printer-choice.tsx';

type Props = { opened: boolean; onChange(opened: boolean): void; onKeys(): void; target: ReactElement };

/** The user options in the order of the specification. Without a session only dark mode and language. */
export default function OptionsMenu({ opened, onChange, onKeys, target }: Props) {
  const t = useTranslations('platform.shell');
  const { person, signOut, openProfile, outsideAddresses } = useSession();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const { locale, choose } = useLocaleSwitch();
  const close = (then: () => void) => () => {
    onChange(false);
    then();
  };
  return (
    <Popover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      width={316}
      offset={8}
      shadow="none"
      trapFocus
      returnFocus
      radius="sm"
    >
      <Popover.Target>{target}</Popover.Target>
      <Popover.Dropdown className={styles.menu} aria-label={t('options')}>
        {person.id > 0 && (
          <div className={styles.who}>
            <span className={styles.avatar} aria-hidden>
              {person.initials}
            </span>
            <div className={styles.names}>
              <strong>{person.name}</strong>
              <span>{person.email}</span>
            </div>
          </div>
        )}
        <div className={styles.block}>
          <label className={styles.row} htmlFor="dark-mode">
            <IconMoon size={18} stroke={1.5} aria-hidden />
            <span>{t('dark')}</span>
            <Switch
              id="dark-mode"
              checked={colorScheme === 'dark'}
              onChange={(event) => setColorScheme(event.currentTarget.checked ? 'dark' : 'light')}
            />
          </label>
          <div className={styles.row}>
            <IconLanguage size={18} stroke={1.5} aria-hidden />
            <span>{t('language')}</span>
            <SegmentedControl
              size="xs"
              aria-label={t('language')}
              value={locale}
              onChange={(value) => choose(value === 'en' ? 'en' : 'nl')}
              data={[
                { value: 'nl', label: <LanguageLabel code="nl" name={t('dutch')} /> },
                { value: 'en', label: <LanguageLabel code="en" name={t('english')} /> },
              ]}
            />
          </div>
          {person.internal && (
            <div className={styles.row}>
              <IconPalette size={18} stroke={1.5} aria-hidden />
              <span>{t('brand')}</span>
              <BrandDots />
            </div>
          )}
          {person.internal && <PrinterChoice />}
          {person.internal &&
            outsideAddresses.map(({ name, url }) => (
              <a key={name} className={styles.row} href={url} target="_blank" rel="noreferrer">
                <IconLayoutDashboard size={18} stroke={1.5} aria-hidden />
                <span>{t(name)}</span>
                <IconExternalLink size={16} stroke={1.5} aria-label={t('newTab')} />
              </a>
            ))}
          {person.internal && (
            <button type="button" className={styles.row} onClick={close(onKeys)}>
              <IconKeyboard size={18} stroke={1.5} aria-hidden />
              <span>{t('keysOfPage')}</span>
              <KeyHint keys="?" />
            </button>
          )}
        </div>
        {person.id > 0 && (
          <div className={styles.block}>
            <button type="button" className={styles.row} onClick={close(openProfile)}>
              <IconUser size={18} stroke={1.5} aria-hidden />
              <span>{t('profile')}</span>
            </button>
            <button type="button" className={styles.row} onClick={close(signOut)}>
              <IconLogout size={18} stroke={1.5} aria-hidden />
              <span>{t('logOut')}</span>
            </button>
          </div>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

function LanguageLabel({ code, name }: { code: 'nl' | 'en'; name: string }) {
  return (
    <span className={styles.language}>
      <Flag code={code} />
      {name}
    </span>
  );
}
