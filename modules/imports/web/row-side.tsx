import { basketPage } from '#modules/baskets/contract/baskets.pages.ts';
import type { CheckedImportRow } from '#modules/imports/contract/imports.endpoints.ts';
import { SideHead } from '#platform/web/layout/side-head.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Facts } from '#platform/web/parts/facts.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { PageLink } from '#platform/web/routing/page-link.tsx';
import { RowStatusOf } from './import-status.tsx';
import styles from './imports.module.css';

/** Side panel of one row: all values that were read, and its problems. */
export function RowSide({ row, onClose }: { row: CheckedImportRow; onClose: () => void }) {
  const t = useTranslations('imports.detail');
  const tFields = useTranslations('imports.fields');
  const title = `${t('row')} ${row.number}`;
  return (
    <section aria-label={title}>
      <SideHead title={title} onClose={onClose}>
        <RowStatusOf status={row.status} />
      </SideHead>
      {row.problems.length > 0 && (
        <ul className={styles.problems} aria-label={t('problems')}>
          {row.problems.map(({ column, field, text }) => (
            <li key={`${field} ${text}`}>
              <strong>{column ?? tFields(field)}</strong> {text}
            </li>
          ))}
        </ul>
      )}
      <Facts
        narrow
        facts={[
          {
            label: t('order'),
            value: row.basketId !== null && (
              <PageLink page={basketPage} params={{ id: row.basketId }}>
                {row.basketNumber}
              </PageLink>
            ),
          },
          { label: t('reference'), value: row.reference },
          { label: t('product'), value: row.product },
          { label: t('quantity'), value: row.quantity },
          { label: t('description'), value: row.description },
          { label: t('delivery'), value: row.deliveryDate },
          { label: t('price'), value: row.price !== null && <Money value={row.price} /> },
        ].filter(({ value }) => value !== false)}
      />
    </section>
  );
}
