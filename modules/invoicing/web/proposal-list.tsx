import { Button } from '@mantine/core';
import { useState } from 'react';
import type { ProposalRow } from '#modules/invoicing/contract/invoice.shapes.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { eurosOf } from '#platform/domain/money.ts';
import { useCall } from '#platform/web/call/use-call.ts';
import type { Column } from '#platform/web/list/data-grid.tsx';
import { EmptyList } from '#platform/web/list/empty-list.tsx';
import { ExportButton } from '#platform/web/list/export-button.tsx';
import { UnitFilter } from '#platform/web/list/list-filters.tsx';
import { ListSearch } from '#platform/web/list/list-toolbar.tsx';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { Money } from '#platform/web/parts/money.tsx';
import styles from './invoicing.module.css';
import { ProposalFrame } from './proposal-frame.tsx';
import type { TabProps } from './tab-props.ts';
import { useCreateDrafts } from './use-create-drafts.ts';
import { VatText } from './vat-text.tsx';

/** Lists proposed invoices for what is delivered and not invoiced, with the text of what blocks each. */
export function ProposalList({ onTab, search, onSearch, unit, onUnit, selected, onSelect }: TabProps) {
  const t = useTranslations('invoicing.list');
  const tTabs = useTranslations('invoicing.tabs');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const asked = { ...(search && { search }), ...(unit && { unitId: unit }) };
  const read = useCall(listProposalsEndpoint, asked, {
    keepPrevious: true,
    live: ['basket'],
  });
  const { data } = read;
  const isNarrowed = search !== '' || unit !== undefined;
  const rows = data?.rows ?? [];
  const ready = rows.filter(({ key, blockers }) => picked.has(key) && blockers.length === 0).map(({ key }) => key);
  const make = useCreateDrafts(() => setPicked(new Set()));
  const { net, blocked = 0 } = data ?? {};
  const frequencyOf = useFrequencyText();
  const ordersOf = (row: ProposalRow) => row.orders.map(({ number }) => number).join(', ');
  const routeOf = (row: ProposalRow) => t(`route_${row.route}`);
  const blockersOf = (row: ProposalRow) => row.blockers.map(({ message }) => message).join(' ');
  const columns: Column<ProposalRow>[] = [
    {
      ...{ key: 'customer', title: t('customer'), strong: true, width: 'minmax(104px, 2fr)' },
      cell: (row) => row.customer,
      text: (row) => row.customer,
    },
    { key: 'orders', title: t('orders'), cell: ordersOf, text: ordersOf, width: 'minmax(80px, 112px)' },
    { key: 'unit', title: t('unit'), cell: (row) => row.unit, text: (row) => row.unit, quiet: true, wide: true, width: '124px' },
    { key: 'frequency', title: t('frequency'), cell: frequencyOf, text: frequencyOf, quiet: true, wide: true, width: '136px' },
    { key: 'route', title: t('route'), cell: routeOf, text: routeOf, quiet: true, wide: true, width: '72px' },
    {
      ...{ key: 'net', title: t('netEuro'), number: true, width: '88px' },
      cell: (row) => <Money value={row.net} />,
      text: (row) => eurosOf(row.net),
    },
    { key: 'vat', title: t('vat'), cell: (row) => <VatText rows={row.vatRows} />, number: true, wide: true, width: 'minmax(104px, 128px)' },
    {
      key: 'blockers',
      title: t('blockers'),
      cell: (row) => <span className={styles.blocked}>{blockersOf(row)}</span>,
      text: blockersOf,
      wide: true,
      width: 'minmax(120px, 1.6fr)',
    },
  ];
  return (
    <ProposalFrame
      tab="toInvoice"
      {...{ onTab, selected, onSelect, columns, net, picked }}
      rows={data?.rows}
      read={read}
      onPick={setPicked}
      empty={<EmptyList title={isNarrowed ? t('nothing') : t('emptyToInvoice')} text={isNarrowed ? undefined : t('emptyToInvoiceText')} />}
      footNote={blocked > 0 && <span className={styles.blocked}>{t('blockedCount', { count: blocked })}</span>}
      tools={
        <>
          <ListSearch value={search} onChange={onSearch} label={t('search')} />
          <UnitFilter value={unit} onChange={onUnit} />
          <ExportButton size="xs" name={tTabs('toInvoice')} columns={columns} readRows={() => Promise.resolve(rows)} />
          <Button size="xs" disabled={ready.length === 0} loading={make.pending} onClick={() => void make.run({ keys: ready })}>
            {t('makeConcepts', { count: ready.length })}
          </Button>
          {picked.size > ready.length && <span className={styles.quiet}>{t('blockedPicked', { count: picked.size - ready.length })}</span>}
          {picked.size === 0 && <span className={styles.quiet}>{t('pickFirst')}</span>}
        </>
      }
    />
  );
}

/** Says how often the customer is invoiced, or which installment it is. */
function useFrequencyText(): (row: ProposalRow) => string {
  const t = useTranslations('invoicing');
  return (row) => (row.installment ? t('installment.short', row.installment) : t(`list.every_${row.frequency}`));
}
