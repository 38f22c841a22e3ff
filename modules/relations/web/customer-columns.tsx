import { useTranslations } from 'use-intl';
import type { CustomerRow } from '#modules/relations/contract/customer.shapes.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import styles from './customer-columns.module.css';

/** What lists of customers show: who, which price, and whether there is room to sell. */
export function useCustomerColumns(): Record<
  'name' | 'contact' | 'city' | 'unit' | 'type' | 'priceList' | 'open' | 'credit' | 'last',
  Column<CustomerRow>
> {
  const t = useTranslations('relations');
  return {
    name: {
      key: 'name',
      title: t('fields.name'),
      strong: true,
      width: 'minmax(150px, 2fr)',
      cell: (row) => (
        <span className={styles.name}>
          {row.name}
          {row.blocked && <em>{t('blocked')}</em>}
        </span>
      ),
    },
    contact: { key: 'contact', title: t('fields.contact'), width: 'minmax(104px, 1.4fr)', cell: (row) => row.matched ?? row.contactName },
    city: { key: 'city', title: t('fields.city'), quiet: true, wide: true, width: '120px', cell: (row) => row.city },
    unit: { key: 'unit', title: t('fields.unit'), quiet: true, wide: true, width: '130px', cell: (row) => row.unitName },
    type: {
      key: 'type',
      title: t('fields.customerType'),
      quiet: true,
      wide: true,
      width: '110px',
      cell: (row) => t(`types.${row.customerType}`),
    },
    priceList: { key: 'priceList', title: t('fields.priceList'), wide: true, width: '76px', cell: (row) => row.priceListType },
    open: { key: 'open', title: t('fields.openEuro'), number: true, width: '84px', cell: (row) => <Money value={row.openValue} /> },
    credit: {
      key: 'credit',
      title: t('fields.creditEuro'),
      number: true,
      wide: true,
      width: '104px',
      cell: (row) => (
        <span data-over={(row.creditLimit > 0 && row.openValue > row.creditLimit) || undefined} className={styles.credit}>
          {row.creditLimit > 0 && <Money value={row.creditLimit} />}
        </span>
      ),
    },
    last: {
      key: 'last',
      title: t('fields.lastOrder'),
      quiet: true,
      wide: true,
      width: '116px',
      cell: (row) => row.lastOrderedOn && <DateText date={row.lastOrderedOn} />,
    },
  };
}
