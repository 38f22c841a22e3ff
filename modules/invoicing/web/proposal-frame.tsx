import type { ReactNode } from 'react';
import type { Money } from '#platform/domain/money.ts';
import { type Column, DataGrid } from '#platform/web/list/data-grid.tsx';
import { gridSource, readWhole } from '#platform/web/list/grid-source.ts';
import { ListFoot } from '#platform/web/list/list-foot.tsx';
import { ListToolbar } from '#platform/web/list/list-toolbar.tsx';
import { useFormat } from '#platform/web/locale/use-format.ts';
import { useTranslations } from '#platform/web/locale/use-translations.ts';
import { lazyPart } from '#platform/web/parts/lazy-part.tsx';
import { InvoiceFrame } from './invoice-frame.tsx';
import type { TabProps } from './tab-props.ts';

const ProposalSide = lazyPart(() => import('./proposal-side.tsx'), 'ProposalSide', 'soon');

type Props<Row> = Pick<TabProps, 'onTab' | 'selected' | 'onSelect'> & {
  tab: 'toInvoice' | 'runs';
  columns: Column<Row>[];
  rows: readonly Row[] | undefined;
  read: Parameters<typeof readWhole>[0];
  /** The total of the rows, in the foot. */
  net: Money | undefined;
  picked: ReadonlySet<string>;
  onPick: (picked: ReadonlySet<string>) => void;
  empty: ReactNode;
  tools: ReactNode;
  /** A note beside the count and the total. */
  footNote?: ReactNode;
  children?: ReactNode;
};

/** A tab with invoices that could be made: picked in the list, one of them open beside it. */
export function ProposalFrame<Row extends { key: string }>(props: Props<Row>) {
  const { tab, onTab, selected, onSelect, columns, rows, read, net, picked, onPick, empty, tools, footNote, children } = props;
  const t = useTranslations('invoicing.list');
  const tTabs = useTranslations('invoicing.tabs');
  const format = useFormat();
  return (
    <InvoiceFrame
      tab={tab}
      onTab={onTab}
      side={selected !== null && <ProposalSide key={selected} proposalKey={selected} onClose={() => onSelect(null)} />}
      foot={
        <>
          <ListFoot count={rows?.length} total={net !== undefined && format.money(net, { sign: true })} totalOf={t('totalNet')} />
          {footNote}
        </>
      }
    >
      <ListToolbar>{tools}</ListToolbar>
      <DataGrid
        label={tTabs(tab)}
        columns={columns}
        source={gridSource(readWhole(read, rows ?? []), { selected, select: onSelect })}
        rowId={(row) => row.key}
        picked={picked}
        onPick={onPick}
        empty={empty}
      />
      {children}
    </InvoiceFrame>
  );
}
