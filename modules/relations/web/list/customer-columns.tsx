import type { CustomerRow } from '#modules/relations/contract/customer.shapes.ts';
import { creditUsed } from '#modules/relations/domain/finance/credit.ts';
import { eurosOf } from '#platform/domain/money.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import styles from './customer-columns.module.css';

/** The columns of customer lists. */
export function useCustomerColumns(): Record<
  'name' | 'misId' | 'contact' | 'city' | 'unit' | 'type' | 'account' | 'priceList' | 'open' | 'credit' | 'used' | 'last' | 'blocked',
  Column<CustomerRow>
> {
  const t = useTranslations('relations');
  const format = useFormat();
  return {
    name: {
      key: 'name',
      title: t('fields.name'),
      strong: true,
      width: 'minmax(min(176px, 34vw), 2fr)',
      text: (row) => row.name,
      cell: (row) => (
        <span className={styles.name}>
          {row.name}
          {row.blocked && <em>{t('blocked')}</em>}
        </span>
      ),
    },
    misId: {
      key: 'misId',
      title: t('fields.misId'),
      quiet: true,
      wide: true,
      width: '92px',
      text: (row) => row.misId,
      cell: (row) => row.misId,
    },
    contact: {
      key: 'contact',
      title: t('fields.contact'),
      width: 'minmax(min(96px, 24vw), 1.2fr)',
      text: (row) => row.contactName,
      cell: (row) => row.matched ?? row.contactName,
    },
    city: {
      key: 'city',
      title: t('fields.city'),
      quiet: true,
      wide: true,
      width: 'minmax(80px, 120px)',
      text: (row) => row.city,
      cell: (row) => row.city,
    },
    unit: {
      key: 'unit',
      title: t('fields.unit'),
      quiet: true,
      wide: true,
      width: 'minmax(90px, 130px)',
      text: (row) => row.unitName,
      cell: (row) => row.unitName,
    },
    account: {
      key: 'account',
      title: t('fields.accountManagerId'),
      quiet: true,
      wide: true,
      width: 'minmax(84px, 1fr)',
      text: (row) => row.accountManager,
      cell: (row) => row.accountManager,
    },
    type: {
      key: 'type',
      title: t('fields.customerType'),
      quiet: true,
      wide: true,
      width: '104px',
      text: (row) => t(`types.${row.customerType}`),
      cell: (row) => t(`types.${row.customerType}`),
    },
    priceList: {
      key: 'priceList',
      title: t('fields.priceList'),
      wide: true,
      width: '76px',
      text: (row) => row.priceListType,
      cell: (row) => row.priceListType,
    },
    open: {
      key: 'open',
      title: t('fields.openEuro'),
      number: true,
      width: '104px',
      text: (row) => eurosOf(row.openValue),
      cell: (row) => <Money value={row.openValue} />,
    },
    credit: {
      key: 'credit',
      title: t('fields.creditEuro'),
      number: true,
      wide: true,
      width: '104px',
      text: (row) => eurosOf(row.creditLimit),
      cell: (row) => row.creditLimit > 0 && <Money value={row.creditLimit} />,
    },
    used: {
      key: 'used',
      title: t('fields.creditUsed'),
      number: true,
      wide: true,
      width: '72px',
      text: (row) => creditUsed(row),
      cell: (row) => {
        const used = creditUsed(row);
        return (
          <span data-over={(used !== null && used > 1) || undefined} className={styles.credit}>
            {used !== null && format.percent(used)}
          </span>
        );
      },
    },
    blocked: {
      key: 'blocked',
      title: t('fields.blocked'),
      wide: true,
      width: 'minmax(92px, 1fr)',
      text: (row) => (row.blocked ? row.blockedReason || t('blocked') : ''),
      cell: (row) => row.blocked && (row.blockedReason || t('blocked')),
    },
    last: {
      key: 'last',
      title: t('fields.lastOrder'),
      quiet: true,
      wide: true,
      width: '100px',
      text: (row) => row.lastOrderedOn,
      cell: (row) => row.lastOrderedOn && <DateText date={row.lastOrderedOn} />,
    },
  };
}
