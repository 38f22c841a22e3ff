export const paymentTabs = ['toMatch', 'payments', 'openItems', 'skipped'] as const;
export type PaymentTab = (typeof paymentTabs)[number];

/** What the page passes to each tab: the state of the URL, and the functions that change it. */
export type PaymentTabProps = {
  onTab: (tab: PaymentTab) => void;
  search: string;
  onSearch: (search: string) => void;
  selected: string | null;
  onSelect: (id: string | null) => void;
};
