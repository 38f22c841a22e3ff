import { useListState } from '#platform/web/list/use-list-state.ts';
import { InvoiceList } from './invoice-list.tsx';
import { ProposalList } from './proposal-list.tsx';
import { ReturnCreditList } from './return/return-credit-list.tsx';
import { RunList } from './run/run-list.tsx';
import { invoiceTabs, type TabProps } from './tab-props.ts';

/** A tab per step, from delivered goods to sent invoices. */
export default function InvoicesPage() {
  const list = useListState({ filters: ['q', 'tab', 'unit'], sort: 'none' });
  const tab = invoiceTabs.find((one) => one === list.filter.tab) ?? 'toInvoice';
  const props: TabProps = {
    onTab: (name) => list.setFilter('tab', name),
    search: list.filter.q ?? '',
    onSearch: (q) => list.setFilter('q', q),
    unit: list.filter.unit,
    onUnit: (unit) => list.setFilter('unit', unit),
    selected: list.selected,
    onSelect: list.select,
  };
  if (tab === 'runs') return <RunList {...props} />;
  if (tab === 'returnCredits') return <ReturnCreditList {...props} />;
  return tab === 'toInvoice' ? <ProposalList {...props} /> : <InvoiceList key={tab} status={tab} {...props} />;
}
