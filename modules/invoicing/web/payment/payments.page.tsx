import { useListState } from '#platform/web/list/use-list-state.ts';
import { BankLines } from './bank-lines.tsx';
import { OpenItems } from './open-items.tsx';
import { PaymentList } from './payment-list.tsx';
import { type PaymentTabProps, paymentTabs } from './payment-tabs.ts';

/** Bank lines, payments and open items. */
export default function PaymentsPage() {
  const state = useListState({ filters: ['q', 'tab'], sort: 'none' });
  const { q, tab: chosen } = state.filter;
  const tab = paymentTabs.find((one) => one === chosen) ?? 'toMatch';
  const props: PaymentTabProps = {
    // The tab is no filter of the list: clearing those leaves it.
    list: { ...state, filter: q ? { q } : {}, clearFilters: () => state.setFilter('q', null) },
    onTab: (name) => state.setFilter('tab', name),
  };
  if (tab === 'payments') return <PaymentList {...props} />;
  if (tab === 'openItems') return <OpenItems {...props} />;
  return <BankLines key={tab} status={tab === 'skipped' ? 'skipped' : 'open'} {...props} />;
}
