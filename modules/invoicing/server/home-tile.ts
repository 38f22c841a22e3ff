import { homeTile } from '#modules/identity/server/public.ts';
import { invoicePage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { countProposals, type DueOrders, dueOrdersAsOne } from './proposal-sums.ts';

/** What was delivered and not invoiced yet; what cannot be invoiced as it stands is urgent. */
export const toInvoiceTile = homeTile<DueOrders>({
  title: 'invoicing.home.toInvoice',
  page: invoicePage,
  counted: () => dueOrdersAsOne,
  figures: (found) => {
    const { count, blocked } = countProposals(found);
    return { count, urgent: blocked };
  },
});
