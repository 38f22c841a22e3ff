import { Anchor } from '@mantine/core';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import styles from '../stock.module.css';

type Props = { above: readonly { id: number; code: string }[]; onOpen: (id: number | null) => void };

/** Where the open place lies, each step a way back up; nothing at the top. */
export function PlacePath({ above, onOpen }: Props) {
  const t = useTranslations('stock.locations');
  if (above.length === 0) return null;
  return (
    <nav className={styles.path} aria-label={t('fields.parentId')}>
      <Anchor component="button" type="button" inherit onClick={() => onOpen(null)}>
        {t('all')}
      </Anchor>
      {above.map(({ id, code }, at) => (
        <span key={id}>
          {' › '}
          {at === above.length - 1 ? (
            <strong>{code}</strong>
          ) : (
            <Anchor component="button" type="button" inherit onClick={() => onOpen(id)}>
              {code}
            </Anchor>
          )}
        </span>
      ))}
    </nav>
  );
}
