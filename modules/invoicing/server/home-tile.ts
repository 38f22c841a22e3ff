import { homeTiles } from '#modules/identity/server/public.ts';
import { invoicePage } from '#modules/invoicing/contract/invoicing.pages.ts';
import { readProposalSums } from './proposal-sums.ts';

/** What was delivered and not invoiced yet; what cannot be invoiced as it stands is urgent. */
export const toInvoiceTile = homeTiles.entry({
  title: 'invoicing.home.toInvoice',
  page: invoicePage,
  read: async ({ tx }) => {
    const found = await readProposalSums(tx);
    return { count: found.length, urgent: found.filter(({ blockers }) => blockers.length > 0).length };
  },
});
