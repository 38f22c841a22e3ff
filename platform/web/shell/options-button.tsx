import { IconSettings } from '@tabler/icons-react';
import type { ComponentPropsWithRef } from 'react';
import { useTranslations } from '../locale/use-translations.ts';
import type { Person } from '../session.tsx';
import styles from './top-tools.module.css';

type Props = ComponentPropsWithRef<'button'> & { person: Person; expanded: boolean };

/** Shows the initials of the person, or a settings icon without a session. */
export function OptionsButton({ person, expanded, ...rest }: Props) {
  const t = useTranslations('platform.shell');
  return (
    <button
      type="button"
      {...rest}
      className={styles.avatar}
      aria-label={person.id > 0 ? `${person.initials}, ${person.name}: ${t('options')}` : t('options')}
      aria-expanded={expanded}
    >
      {person.id > 0 ? person.initials : <IconSettings size={18} stroke={1.5} aria-hidden />}
    </button>
  );
}
