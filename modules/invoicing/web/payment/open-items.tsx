import type { OpenItemsRow } from '#modules/invoicing/contract/payment/payment.shapes.ts';
import { listOpenItemsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import styles from '../invoicing.module.css';
import { OpenItemsSide } from './open-items-side.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import type { PaymentTabProps } from './payment-tabs.ts';

const ages = ['notDue', 'late30', 'late60', 'late90', 'later', 'onAccount'] as const;

/** What every customer owes by age, most overdue first. */
export function OpenItems({ onTab, search, onSearch, selected, onSelect }: PaymentTabProps) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const read = useCall(listOpenItemsEndpoint, search ? { search } : {}, {
    keepPrevious: true,
    live: ['payment', 'invoice'],
  });
  const { data } = read;
  const columns: Column<OpenItemsRow>[] = [
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, strong: true, width: 'minmax(120px, 2fr)' },
    ...ages.map(
      (age): Column<OpenItemsRow> => ({
        key: age,
        title: t(age),
        cell: (row) => row[age] !== 0 && <Money value={row[age]} />,
        number: true,
        wide: true,
        width: '116px',
      }),
    ),
    { key: 'total', title: t('total'), cell: (row) => <Money value={row.total} />, number: true, width: '104px' },
  ];
  return (
    <PaymentFrame
      tab="openItems"
      onTab={onTab}
      onSelect={onSelect}
      side={selected !== null && <OpenItemsSide key={selected} customerId={Number(selected)} onClose={() => onSelect(null)} />}
      foot={<ListFoot count={data?.rows.length} total={data && format.money(data.total.total, { sign: true })} />}
    >
      <ListToolbar>
        <ListSearch value={search} onChange={onSearch} label={t('searchOpen')} />
        {data && !data.isAll && <span className={styles.quiet}>{t('firstOnly')}</span>}
      </ListToolbar>
      <DataGrid
        label={t('tabs.openItems')}
        columns={columns}
        source={gridSource(readWhole(read, data?.rows ?? []), { selected, select: onSelect })}
        rowId={(row) => String(row.customerId)}
        empty={<EmptyList title={search ? t('nothing') : t('emptyOpenItems')} />}
      />
    </PaymentFrame>
  );
}
