import { homeTile } from '#modules/identity/server/public.ts';
import { invoicePage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { countProposals, type DueOrders, dueOrdersColumnar } from './proposal-sums.ts';

/** Counts what was delivered and not invoiced; proposals with blockers count as urgent. */
export const toInvoiceTile = homeTile<DueOrders>({
  title: 'invoicing.home.toInvoice',
  page: invoicePage,
  countQuery: () => dueOrdersColumnar,
  toFigures: (found) => {
    const { count, blocked } = countProposals(found);
    return { count, urgent: blocked };
  },
});
