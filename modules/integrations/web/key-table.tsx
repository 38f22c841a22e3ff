import type { ApiKeyRow } from '#modules/integrations/contract/api-keys.endpoints.ts';
import { ScrollBox } from '#platform/web/layout/scroll-box.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { ConfirmButton } from '#platform/web/parts/confirm-button.tsx';
import table from '#platform/web/parts/table.module.css';
import styles from './integrations.module.css';

type Row = ApiKeyRow & { holder?: string };
type Props = {
  keys: readonly Row[];
  onRevoke: ((key: Row) => unknown) | undefined;
  held?: boolean;
  /** Names of the scopes. */
  names?: Record<string, string>;
};

/** Table of API keys with scopes and last use; `held` adds the holder. */
export function KeyTable({ keys, onRevoke, held = false, names = {} }: Props) {
  const t = useTranslations('integrations.keys');
  const format = useFormat();
  return (
    <ScrollBox className={table.scroll} aria-label={t('title')}>
      <table className={table.table}>
        <thead>
          <tr>
            <th>{t('name')}</th>
            {held && <th>{t('holder')}</th>}
            <th>{t('key')}</th>
            <th>{t('scopes')}</th>
            <th>{t('expires')}</th>
            <th>{t('lastUsed')}</th>
            <th>{t('state')}</th>
            <th aria-label={t('revoke')} />
          </tr>
        </thead>
        <tbody>
          {keys.map((key) => (
            <tr key={key.id} className={key.isOver ? styles.over : undefined}>
              <td>{key.name}</td>
              {held && <td>{key.holder}</td>}
              <td className={styles.mono}>{key.prefix}…</td>
              <td className={styles.scopes}>{key.scopes.map((scope) => names[scope] ?? scope).join(', ')}</td>
              <td>{key.expiresOn ? format.date(key.expiresOn) : t('never')}</td>
              <td>{key.lastUsedAt ? format.moment(key.lastUsedAt) : t('unused')}</td>
              <td>{key.revokedAt ? t('revoked') : key.isOver ? t('over') : t('open')}</td>
              <td className={table.right}>
                {!key.isOver && onRevoke && (
                  <ConfirmButton
                    size="compact-sm"
                    variant="subtle"
                    question={t('revokeQuestion', { name: key.name })}
                    verb={t('revoke')}
                    onConfirm={() => onRevoke(key)}
                  >
                    {t('revoke')}
                  </ConfirmButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  );
}
