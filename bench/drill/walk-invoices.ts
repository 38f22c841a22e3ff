import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { type Attempt, command, type Found, type Step, seen } from './walk-attempt.ts';

/** Acts of bookkeepers on the invoices of an order. */
export const invoicingSteps: readonly Step[] = [
  ({ invoiceKeys }, luck) => command(createDraftsEndpoint, { keys: [luck.of(invoiceKeys)] }),
  ({ drafts }) => (drafts.length === 0 ? undefined : command(finalizeInvoicesEndpoint, { ids: drafts.map(({ id }) => id) })),
  ({ drafts }, luck) => {
    const draft = drafts[0];
    return draft && luck.next() < 0.4 ? command(discardDraftEndpoint, { id: draft.id, version: seen(draft, luck) }) : undefined;
  },
  ({ invoices }, luck) => {
    const invoice = invoices.at(-1);
    return invoice && luck.next() < 0.4
      ? command(creditInvoiceEndpoint, { id: invoice.id, version: seen(invoice, luck), reason: 'Verkeerd aantal' })
      : undefined;
  },
];

/** What is to be invoiced of an order becomes final invoices. */
export function invoiceWays({ drafts, invoiceKeys }: Found): Attempt[] {
  return [
    ...(drafts.length > 0 ? [command(finalizeInvoicesEndpoint, { ids: drafts.map(({ id }) => id) })] : []),
    ...invoiceKeys.map((key) => command(createDraftsEndpoint, { keys: [key] })),
  ];
}

/** An order that is invoiced ends by a credit note. */
export const creditWays = ({ invoices }: Found): Attempt[] =>
  invoices.map(({ id, version }) => command(creditInvoiceEndpoint, { id, version, reason: 'Klant ziet ervan af' }));
