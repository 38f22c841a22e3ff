import type { VatType } from '#modules/relations/domain/customer/customer.ts';
import { needsVatNumber } from '#modules/relations/domain/finance/vat.ts';
import type { VatState } from '#modules/relations/domain/finance/vat-check.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { notSetUp } from '#platform/domain/not-set-up.ts';
import type { InvoiceStatus, InvoiceType } from './invoice.ts';
import type { Blocker, BlockerCode } from './invoice-proposal.ts';

type Invoice = { status: InvoiceStatus; type: InvoiceType };

/** Whether drafts may be made of these proposals. Refuses NOTHING_TO_INVOICE, and whatever blocks one of them. */
export function decideCreateDrafts(
  proposals: readonly { blockers: readonly Blocker[] }[],
): Decision<undefined, 'NOTHING_TO_INVOICE' | BlockerCode> {
  if (proposals.length === 0) return refuse('NOTHING_TO_INVOICE');
  const blocker = proposals.flatMap(({ blockers }) => blockers)[0];
  return blocker ?? accept();
}

/** Whether an invoice may be changed, discarded or finalized: only a draft (INVOICE_FINAL). */
export function decideChangeDraft({ status }: Invoice): Decision<undefined, 'INVOICE_FINAL'> {
  return status === 'concept' ? accept() : refuse('INVOICE_FINAL');
}

/**
 * Whether a customer may be invoiced without VAT. A customer under reverse charge needs a VAT number that the register confirmed (domain
 * model 3.7). Refuses VAT_UNVERIFIED while the register has not confirmed or has rejected it.
 */
export function decideVatNumber(customer: {
  name: string;
  vatType: VatType;
  vatState: VatState | null;
  vatTrouble?: string;
}): Decision<undefined, 'VAT_UNVERIFIED'> {
  if (!needsVatNumber(customer.vatType) || customer.vatState === 'valid') return accept();
  const isUnasked = customer.vatState === 'pending' && customer.vatTrouble === notSetUp;
  return refuse('VAT_UNVERIFIED', { name: customer.name, state: isUnasked ? 'not_set_up' : (customer.vatState ?? 'none') });
}

/** Whether an invoice may be marked as sent by post: a final one, once. Refuses NOT_FINAL and ALREADY_SENT. */
export function decidePost({ status, number }: Invoice & { number: string | null }): Decision<undefined, 'NOT_FINAL' | 'ALREADY_SENT'> {
  if (status === 'concept') return refuse('NOT_FINAL');
  return status === 'final' ? accept() : refuse('ALREADY_SENT', { number: number ?? '' });
}

/** Whether Katern made the invoice; one of an earlier program has no document or lines here. Refuses INVOICE_TAKEN_OVER. */
export function decideOwnInvoice(invoice: { number: string | null; takenOver: boolean }): Decision<undefined, 'INVOICE_TAKEN_OVER'> {
  return invoice.takenOver ? refuse('INVOICE_TAKEN_OVER', { number: invoice.number ?? '' }) : accept();
}

/** Whether an invoice may be sent. Refuses NOT_FINAL, ALREADY_SENT unless `again`, and EMAIL_MISSING without a recipient. */
export function decideSend(
  invoice: Invoice & { sendTo: string; number: string | null },
  again: boolean,
): Decision<undefined, 'NOT_FINAL' | 'ALREADY_SENT' | 'EMAIL_MISSING'> {
  if (invoice.status === 'concept') return refuse('NOT_FINAL');
  if (invoice.status !== 'final' && !again) return refuse('ALREADY_SENT', { number: invoice.number ?? '' });
  return invoice.sendTo === '' ? refuse('EMAIL_MISSING', {}, 'sendTo') : accept();
}

type AmendedAt = { at: number };

/**
 * What of an amendment must wait for the draft invoices of its order, which invoice what they have: LINE_ON_DRAFT for each line on a draft that
 * is charged otherwise, and for a discount, which could not join the goods of a draft.
 */
export function draftRefusals(
  draftedLines: ReadonlySet<number | null>,
  { recharged, discounts }: { recharged: readonly (AmendedAt & { lineId: number })[]; discounts: readonly AmendedAt[] },
): { at: number; refused: Refused<'LINE_ON_DRAFT'> }[] {
  const waits = [...recharged.filter(({ lineId }) => draftedLines.has(lineId)), ...(draftedLines.size > 0 ? discounts : [])];
  return waits.map(({ at }) => ({ at, refused: refuse('LINE_ON_DRAFT') }));
}
