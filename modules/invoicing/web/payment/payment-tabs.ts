import type { ListControl } from '#platform/web/list/use-list-state.ts';

export const paymentTabs = ['toMatch', 'payments', 'openItems', 'skipped'] as const;
export type PaymentTab = (typeof paymentTabs)[number];

/** Props of a tab: the state of the list in the URL, whose filters are those of the tab, and the choice of a tab. */
export type PaymentTabProps = { list: ListControl<'q'>; onTab: (tab: PaymentTab) => void };
