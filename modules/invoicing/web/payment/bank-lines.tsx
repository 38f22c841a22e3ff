import { type BankLineRow, listBankLinesEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import styles from '../invoicing.module.css';
import { BankLineSide } from './bank-line-side.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import type { PaymentTabProps } from './payment-tabs.ts';

/** Bank lines to be matched with what each probably pays, or those that were skipped. */
export function BankLines({ status, onTab, selected, onSelect }: PaymentTabProps & { status: 'open' | 'skipped' }) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const page = usePages(listBankLinesEndpoint, { status }, { live: ['bank_file', 'bank_line', 'payment'] });
  const columns: Column<BankLineRow>[] = [
    { key: 'bookedOn', title: t('receivedOn'), cell: (row) => format.date(row.bookedOn), width: '116px' },
    { key: 'name', title: t('payer'), cell: (row) => row.name || row.iban, strong: true, width: 'minmax(96px, 1.2fr)' },
    { key: 'description', title: t('description'), cell: (row) => row.description, quiet: true, wide: true, width: 'minmax(120px, 1.6fr)' },
    ...(status === 'open'
      ? ([
          {
            key: 'match',
            title: t('match'),
            cell: ({ match }) =>
              match ? (
                [match.customer, ...match.parts.map(({ number }) => number)].join(', ')
              ) : (
                <span className={styles.quiet}>{t('noMatch')}</span>
              ),
            wide: true,
            width: 'minmax(120px, 1.4fr)',
          },
        ] satisfies Column<BankLineRow>[])
      : []),
    { key: 'amount', title: t('amount'), cell: (row) => <Money value={row.amount} />, number: true, width: '104px' },
  ];
  const line = page.rows.find(({ id }) => String(id) === selected);
  const tab = status === 'open' ? 'toMatch' : 'skipped';
  return (
    <PaymentFrame
      tab={tab}
      onTab={onTab}
      onSelect={onSelect}
      side={line && <BankLineSide key={line.id} line={line} isSkipped={status === 'skipped'} onClose={() => onSelect(null)} />}
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} />}
    >
      <DataGrid
        label={t(`tabs.${tab}`)}
        columns={columns}
        source={gridSource(page, { selected, select: onSelect })}
        rowId={(row) => String(row.id)}
        empty={
          status === 'open' ? <EmptyList title={t('emptyToMatch')} text={t('emptyToMatchText')} /> : <EmptyList title={t('emptySkipped')} />
        }
      />
    </PaymentFrame>
  );
}
