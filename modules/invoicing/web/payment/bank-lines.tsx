import { type BankLineRow, listBankLinesEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { BulkActs } from '#platform/web/list/bulk-acts.tsx';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { FilteredEmptyList } from '#platform/web/list/filtered-empty-list.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { usePagedList } from '#platform/web/list/use-paged-list.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import styles from '../invoicing.module.css';
import { openBankLineActs, skippedBankLineActs } from './bank-line-acts.tsx';
import { BankLineSide } from './bank-line-side.tsx';
import { PaymentFrame } from './payment-frame.tsx';
import type { PaymentTabProps } from './payment-tabs.ts';

/** Bank lines to be matched with what each probably pays, or those that were skipped. */
export function BankLines({ status, list, onTab }: PaymentTabProps & { status: 'open' | 'skipped' }) {
  const t = useTranslations('invoicing.payments');
  const format = useFormat();
  const columns: Column<BankLineRow>[] = [
    { key: 'bookedOn', title: t('receivedOn'), cell: (row) => format.date(row.bookedOn), text: (row) => row.bookedOn, width: '116px' },
    { key: 'name', title: t('payer'), cell: payerOf, text: payerOf, strong: true, width: 'minmax(96px, 1.2fr)' },
    {
      key: 'description',
      title: t('description'),
      cell: (row) => row.description,
      text: (row) => row.description,
      quiet: true,
      wide: true,
      width: 'minmax(120px, 1.6fr)',
    },
    ...(status === 'open'
      ? ([
          {
            key: 'match',
            title: t('match'),
            cell: ({ match }) => matchOf(match) || <span className={styles.quiet}>{t('noMatch')}</span>,
            text: ({ match }) => matchOf(match),
            wide: true,
            width: 'minmax(120px, 1.4fr)',
          },
        ] satisfies Column<BankLineRow>[])
      : []),
    {
      key: 'amount',
      title: t('amount'),
      cell: (row) => <Money value={row.amount} />,
      text: (row) => eurosOf(row.amount),
      number: true,
      width: '104px',
    },
  ];
  const tab = status === 'open' ? 'toMatch' : 'skipped';
  const acts = status === 'open' ? openBankLineActs : skippedBankLineActs;
  const lines = usePagedList(
    listBankLinesEndpoint,
    { status, ...(list.filter.q && { search: list.filter.q }) },
    {
      ...{ name: `bank_lines_${status}`, title: t(`tabs.${tab}`), list, columns, exportSize: 'xs' },
      ...{ live: ['bank_file', 'bank_line', 'payment'], mayPick: true },
    },
  );
  const { selected: line } = lines;
  return (
    <PaymentFrame
      tab={tab}
      onTab={onTab}
      list={list}
      side={line && <BankLineSide key={line.id} line={line} isSkipped={status === 'skipped'} onClose={() => list.select(null)} />}
      foot={lines.foot({ acts: <BulkActs acts={acts} chosen={lines.chosen} onClear={lines.clearPicks} /> })}
    >
      <ListToolbar>
        <ListSearch value={list.filter.q ?? ''} onChange={(q) => list.setFilter('q', q)} label={t('searchLines')} />
        {lines.exportButton}
        {lines.menu}
      </ListToolbar>
      <DataGrid
        {...lines.grid}
        empty={
          <FilteredEmptyList list={list} nothing={t('nothing')}>
            {status === 'open' ? (
              <EmptyList title={t('emptyToMatch')} text={t('emptyToMatchText')} />
            ) : (
              <EmptyList title={t('emptySkipped')} />
            )}
          </FilteredEmptyList>
        }
      />
    </PaymentFrame>
  );
}

const payerOf = ({ name, iban }: BankLineRow) => name || iban;
/** The customer and the invoices of a match; empty without one. */
const matchOf = (match: BankLineRow['match']) => (match ? [match.customer, ...match.parts.map(({ number }) => number)].join(', ') : '');
