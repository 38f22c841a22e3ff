import { createDraftsEndpoint } from '#modules/invoicing/contract/create-drafts.endpoint.ts';
import { creditInvoiceEndpoint } from '#modules/invoicing/contract/credit-invoice.endpoint.ts';
import { discardDraftEndpoint } from '#modules/invoicing/contract/discard-draft.endpoint.ts';
import { finalizeInvoicesEndpoint } from '#modules/invoicing/contract/finalize-invoices.endpoint.ts';
import { creditInstallmentEndpoint } from '#modules/invoicing/contract/installment/credit-installment.endpoint.ts';
import { keepInstallmentEndpoint } from '#modules/invoicing/contract/installment/keep-installment.endpoint.ts';
import { letProduceEndpoint } from '#modules/invoicing/contract/installment/let-produce.endpoint.ts';
import { splitDraftEndpoint } from '#modules/invoicing/contract/split/split-draft.endpoint.ts';
import { type Money, roundToCents } from '#platform/domain/money.ts';
import { type Attempt, command, type Found, type Step, seen, times } from './walk-attempt.ts';

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

/** Splits and joins of draft invoices, and decisions about the parts of a payment plan. */
export const partSteps: readonly Step[] = [
  ...times(2, ({ drafts }, luck) => {
    const draft = drafts.length === 0 ? undefined : luck.of(drafts);
    const line = draft?.lines && luck.of(draft.lines);
    if (!draft || !line) return undefined;
    const other = luck.next() < 0.4 ? drafts.find(({ id }) => id !== draft.id) : undefined;
    const half = roundToCents((line.net / 2) as Money);
    const some = luck.of([{}, { quantity: Math.ceil(line.quantity / 2) }, ...(half > 0 ? [{ net: half }] : [])]);
    const to = other && { id: other.id, version: other.version };
    return command(splitDraftEndpoint, { id: draft.id, version: seen(draft, luck), ...(to && { to }), lines: [{ id: line.id, ...some }] });
  }),
  ({ installments }, luck) => {
    const [installment] = installments;
    return installment && luck.next() < 0.5 ? produceAnyway(installment, seen(installment, luck)) : undefined;
  },
  ({ installmentCredits }, luck) => {
    const [proposed] = installmentCredits;
    if (!proposed) return undefined;
    const { id, version, invoice, net } = proposed;
    if (luck.next() < 0.5) return command(keepInstallmentEndpoint, { id, version, reason: 'Afgesproken' });
    return command(creditInstallmentEndpoint, { id, version: invoice.version, amount: net });
  },
];

const produceAnyway = ({ id }: { id: number }, version: number): Attempt =>
  command(letProduceEndpoint, { id, version, reason: 'Vaste klant' });

/** Production no longer waits for a payment, and installments beyond what the order charges are credited. */
export function partWays({ installments, installmentCredits }: Found): Attempt[] {
  return [
    ...installments.map((one) => produceAnyway(one, one.version)),
    ...installmentCredits.map(({ id, invoice, net }) => command(creditInstallmentEndpoint, { id, version: invoice.version, amount: net })),
  ];
}

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
