import { useListState } from '#platform/web/list/use-list-state.ts';
import { BankLines } from './bank-lines.tsx';
import { OpenItems } from './open-items.tsx';
import { PaymentList } from './payment-list.tsx';
import { type PaymentTabProps, paymentTabs } from './payment-tabs.ts';

/** What came in from the bank, what was booked, and what is still open. */
export default function PaymentsPage() {
  const list = useListState({ filters: ['q', 'tab'], sort: 'none' });
  const tab = paymentTabs.find((one) => one === list.filter.tab) ?? 'toMatch';
  const props: PaymentTabProps = {
    onTab: (name) => list.setFilter('tab', name),
    search: list.filter.q ?? '',
    onSearch: (q) => list.setFilter('q', q),
    selected: list.selected,
    onSelect: list.select,
  };
  if (tab === 'payments') return <PaymentList {...props} />;
  if (tab === 'openItems') return <OpenItems {...props} />;
  return <BankLines key={tab} status={tab === 'skipped' ? 'skipped' : 'open'} {...props} />;
}
