export const invoiceTabs = ['toInvoice', 'runs', 'concept', 'final', 'sent', 'overdue', 'collection', 'returnCredits'] as const;
export type InvoiceTab = (typeof invoiceTabs)[number];

/** Props of a tab: the state of the URL, and the functions that change it. */
export type TabProps = {
  onTab: (tab: InvoiceTab) => void;
  search: string;
  onSearch: (search: string) => void;
  /** The business unit whose invoices are listed; all of them when undefined. */
  unit: string | undefined;
  onUnit: (unit: string | null) => void;
  selected: string | null;
  onSelect: (id: string | null) => void;
};
