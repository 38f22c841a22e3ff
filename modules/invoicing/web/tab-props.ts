export const invoiceTabs = ['toInvoice', 'concept', 'final', 'sent'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** What the page hands to its tabs: what the URL says, and how to change it. */
export type TabProps = {
  onTab: (tab: InvoiceTab) => void;
  search: string;
  onSearch: (search: string) => void;
  selected: string | null;
  onSelect: (id: string | null) => void;
};
