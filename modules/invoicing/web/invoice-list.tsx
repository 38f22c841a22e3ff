import { useState } from 'react';
import type { InvoiceRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { listInvoicesEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { collectionCosts, reminderCount } from '#modules/invoicing/domain/reminder/remind-invoice.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { readAll } from '#platform/web/call/read-all.ts';
import { usePages } from '#platform/web/call/use-call.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { gridSource } from '#platform/web/list/grid-source.ts';
import { UnitFilter } from '#platform/web/list/list-filters.tsx';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListSearch, ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useListView } from '#platform/web/list/use-list-view.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { DateText } from '#platform/web/parts/date-text.tsx';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { Money } from '#platform/web/parts/money.tsx';
import { InvoiceFrame } from './invoice-frame.tsx';
import { InvoiceStep } from './invoice-step.tsx';
import styles from './invoicing.module.css';
import type { TabProps } from './tab-props.ts';
import { useCreditedText } from './use-credited-text.ts';
import { VatText } from './vat-text.tsx';

const InvoiceSide = lazyPart(() => import('./invoice-side.tsx'), 'InvoiceSide', 'soon');

/** The last reminder announces the collection costs; without it none can be charged. */
const isLastReminded = ({ reminders }: InvoiceRow) => reminders >= reminderCount;

type Status = 'concept' | 'final' | 'sent' | 'overdue' | 'collection';

/** Lists draft, final or sent invoices, with the button that takes the selected ones a step further. */
export function InvoiceList({ status, onTab, search, onSearch, unit, onUnit, selected, onSelect }: TabProps & { status: Status }) {
  const t = useTranslations('invoicing.list');
  const tTabs = useTranslations('invoicing.tabs');
  const format = useFormat();
  const credited = useCreditedText();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const isLate = status === 'overdue' || status === 'collection';
  const asked = { status, ...(search && { search }), ...(unit && { unitId: unit }) };
  const page = usePages(listInvoicesEndpoint, asked, { live: ['invoice'] });
  const ordersOf = (row: InvoiceRow) => row.orders.map(({ number }) => number).join(', ');
  const kindOf = (row: InvoiceRow) => (row.type === 'credit_note' ? t('creditNote') : (credited(row) ?? t('invoice')));
  const reminderOf = ({ disputedBy, isReminded, reminders, remindedOn }: InvoiceRow) => {
    if (disputedBy !== null) return t('disputed', { complaint: disputedBy });
    if (remindedOn !== null) return t('reminded', { count: reminders, date: format.date(remindedOn, 'near') });
    return isReminded ? '' : t('notReminded');
  };
  const reminderAndCredit = (row: InvoiceRow) => [reminderOf(row), credited(row)].filter(Boolean).join(', ');
  const { columns, menu } = useListView<Column<InvoiceRow>>(`invoices_${status}`, [
    {
      key: 'number',
      title: t('number'),
      cell: (row) => row.number ?? t('concept'),
      text: (row) => row.number ?? t('concept'),
      strong: true,
      width: '124px',
    },
    { key: 'customer', title: t('customer'), cell: (row) => row.customer, text: (row) => row.customer, width: 'minmax(84px, 1.8fr)' },
    {
      key: 'orders',
      title: t('orders'),
      cell: ordersOf,
      text: ordersOf,
      wide: true,
      width: 'minmax(80px, 0.7fr)',
    },
    // Only invoices are overdue; the column of reminders says which are partly credited.
    ...(isLate
      ? []
      : ([
          {
            key: 'kind',
            title: t('kind'),
            cell: kindOf,
            text: kindOf,
            quiet: true,
            wide: true,
            width: 'minmax(84px, 0.9fr)',
          },
        ] satisfies Column<InvoiceRow>[])),
    ...(status === 'concept'
      ? []
      : ([
          {
            key: 'issued',
            title: t('issued'),
            cell: (row) => row.issuedOn && format.date(row.issuedOn),
            text: (row) => row.issuedOn,
            wide: true,
            width: '104px',
          },
          {
            key: 'due',
            title: t('due'),
            cell: (row) => <DateText date={row.dueOn} due={row.daysLate > 0} />,
            text: (row) => row.dueOn,
            width: '116px',
          },
        ] satisfies Column<InvoiceRow>[])),
    {
      key: 'route',
      title: t('route'),
      cell: (row) => t(`route_${row.route}`),
      text: (row) => t(`route_${row.route}`),
      quiet: true,
      wide: true,
      width: '72px',
    },
    {
      key: 'net',
      title: t('netEuro'),
      cell: (row) => <Money value={row.net} />,
      text: (row) => eurosOf(row.net),
      number: true,
      width: '84px',
    },
    ...(isLate
      ? []
      : ([
          {
            key: 'vat',
            title: t('vat'),
            cell: (row) => <VatText rows={row.vatRows} />,
            number: true,
            wide: true,
            width: 'minmax(96px, 0.8fr)',
          },
        ] satisfies Column<InvoiceRow>[])),
    {
      key: 'gross',
      title: t('grossEuro'),
      cell: (row) => <Money value={row.gross} />,
      text: (row) => eurosOf(row.gross),
      number: true,
      wide: true,
      width: '104px',
    },
    ...(status === 'concept'
      ? []
      : ([
          {
            key: 'open',
            title: t('open'),
            cell: (row) => <Money value={row.open} />,
            text: (row) => eurosOf(row.open),
            number: true,
            width: '96px',
          },
        ] satisfies Column<InvoiceRow>[])),
    ...(isLate
      ? ([
          {
            key: 'reminder',
            title: t('reminder'),
            cell: reminderAndCredit,
            text: reminderAndCredit,
            quiet: true,
            wide: true,
            width: 'minmax(96px, 0.8fr)',
          },
        ] satisfies Column<InvoiceRow>[])
      : []),
    ...(status === 'collection'
      ? ([
          {
            key: 'costs',
            title: t('costs'),
            cell: (row) => isLastReminded(row) && <Money value={collectionCosts(row.open)} />,
            text: (row) => (isLastReminded(row) ? eurosOf(collectionCosts(row.open)) : ''),
            number: true,
            wide: true,
            width: '128px',
          },
        ] satisfies Column<InvoiceRow>[])
      : []),
  ]);
  const pickedRows = page.rows.filter(({ id }) => picked.has(String(id)));
  const unprintable = [...new Set(pickedRows.flatMap((row) => row.unprintable))];
  // What is overdue is a list of what customers owe, VAT included.
  const sum = page.first && (isLate ? page.first.open : page.first.net);
  const total = sum !== undefined && `${format.money(sum, { sign: true })}${page.countIsExact ? '' : '+'}`;
  return (
    <InvoiceFrame
      tab={status}
      onTab={onTab}
      side={selected !== null && <InvoiceSide key={selected} id={Number(selected)} onClose={() => onSelect(null)} />}
      foot={<ListFoot count={page.count} countIsExact={page.countIsExact} total={total} totalOf={t(isLate ? 'totalOpen' : 'totalNet')} />}
    >
      <ListToolbar>
        <ListSearch value={search} onChange={onSearch} label={t('search')} />
        <UnitFilter value={unit} onChange={onUnit} />
        <InvoiceStep
          status={status}
          ids={[...picked].map(Number)}
          withLetter={pickedRows.filter(({ hasLetter }) => hasLetter).map(({ id }) => id)}
          unprintable={unprintable}
          onDone={() => setPicked(new Set())}
        />
        {(status === 'concept' || status === 'final' || status === 'overdue') && picked.size === 0 && (
          <span className={styles.quiet}>{t('pickFirst')}</span>
        )}
        <ExportButton
          size="xs"
          name={tTabs(status)}
          columns={columns}
          readRows={() => readAll<typeof listInvoicesEndpoint, InvoiceRow>(listInvoicesEndpoint, asked)}
        />
        {menu}
      </ListToolbar>
      <DataGrid
        label={tTabs(status)}
        columns={columns}
        source={gridSource(page, { selected, select: onSelect })}
        rowId={(row) => String(row.id)}
        picked={picked}
        onPick={setPicked}
        empty={<EmptyList title={search || unit ? t('nothing') : t(`empty_${status}`)} />}
      />
    </InvoiceFrame>
  );
}
