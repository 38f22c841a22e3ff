import { momentsBeforeProduction, type PaymentPart } from '#modules/relations/domain/finance/payment-plan.ts';
import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { addMoney, eurosOf, type Money, moneyFromEuros, noMoney, percentOf, roundToCents, subtractMoney } from '#platform/domain/money.ts';
import { type DocumentTotals, documentTotals, type VatLine, type VatRow } from '#platform/domain/vat.ts';

/**
 * Whether a part has an invoice of its own: every part before production, and one at delivery that is not the last. Other parts are payment
 * terms of the last invoice.
 */
export function isInvoicedAhead(parts: readonly Pick<PaymentPart, 'moment'>[], position: number): boolean {
  const { moment } = parts[position - 1]!;
  return momentsBeforeProduction.includes(moment) || (moment === 'delivery' && position < parts.length);
}

/**
 * Divides a total including VAT by the percentages of a payment plan: each installment in whole cents; the last takes the remainder, so that
 * they add up to the total. Throws when the percentages do not add up to 100.
 */
export function divideInstallments(total: Money, percentages: readonly number[]): Money[] {
  const sum = percentages.reduce((added, percent) => added + percent, 0);
  if (Math.abs(sum - 100) > 1e-6) throw new RangeError(`a payment plan divides 100%, not ${sum}%`);
  const first = percentages.slice(0, -1).map((percent) => percentOf(total, percent));
  return [...first, subtractMoney(total, addMoney(...first))];
}

/**
 * The totals of an installment of `amount` including VAT, divided over the rates of the order as its own totals are. The VAT of a rate is
 * what its share contains, so that the rows add up to the amount; it differs from base × rate by a cent at most.
 */
export function installmentTotals(amount: Money, order: DocumentTotals): DocumentTotals {
  let left = amount;
  const rows = order.vatRows.map((row, index): VatRow => {
    const share = addMoney(row.base, row.vat);
    const isLast = index === order.vatRows.length - 1;
    const gross = isLast ? left : roundToCents(moneyFromEuros((eurosOf(amount) * eurosOf(share)) / eurosOf(order.gross)));
    left = subtractMoney(left, gross);
    const base = roundToCents(moneyFromEuros(eurosOf(gross) / (1 + row.ratePercent / 100)));
    return { category: row.category, ratePercent: row.ratePercent, base, vat: subtractMoney(gross, base) };
  });
  return totalsOfRows(rows);
}

/** The rest of an installment's invoice at one rate, after its credit notes: counted off on the last invoice with its VAT. */
export type CountedOff = VatRow & { invoiceId: number };

/** The totals of the last invoice: its lines, less the installments with the VAT that they charged. */
export function lastTotals(lines: readonly VatLine[], countedOff: readonly VatRow[]): DocumentTotals {
  const rows = new Map(documentTotals(lines).vatRows.map((row) => [keyOf(row), row]));
  for (const row of countedOff) {
    const { base, vat } = rows.get(keyOf(row)) ?? { base: noMoney, vat: noMoney };
    rows.set(keyOf(row), { ...row, base: subtractMoney(base, row.base), vat: subtractMoney(vat, row.vat) });
  }
  const left = [...rows.values()].map(({ category, ratePercent, base, vat }) => ({ category, ratePercent, base, vat }));
  return totalsOfRows(left.sort((a, b) => a.ratePercent - b.ratePercent || a.category.localeCompare(b.category)));
}

function totalsOfRows(vatRows: VatRow[]): DocumentTotals {
  const net = addMoney(...vatRows.map(({ base }) => base));
  const vat = addMoney(...vatRows.map((row) => row.vat));
  return { net, vatRows, vat, gross: addMoney(net, vat) };
}

const keyOf = ({ category, ratePercent }: VatRow) => `${category} ${ratePercent}`;

/** Which part of the payment plan an installment invoice charges. */
export type InstallmentOf = { position: number; of: number; percent: number };

/** A payment term of the last invoice. */
export type PaymentTerm = { amount: Money; days: number };

/** Divides what the last invoice charges over the parts of the plan that it collects; none when they are paid at once. */
export function paymentTerms(gross: Money, parts: readonly Pick<PaymentPart, 'percent' | 'days'>[]): PaymentTerm[] {
  if (parts.length < 2 || gross <= noMoney) return [];
  const sum = parts.reduce((added, { percent }) => added + percent, 0);
  const first = parts.slice(0, -1).map(({ percent }) => percentOf(gross, Math.round((percent / sum) * 1_000_000) / 10_000));
  const amounts = [...first, subtractMoney(gross, addMoney(...first))];
  return parts.map(({ days }, index) => ({ amount: amounts[index]!, days }));
}

/** Decides on letting production begin without the payment. Refuses INSTALLMENT_NOT_AWAITED. */
export function decideLetProduce(installment: { isAwaited: boolean }): Decision<undefined, 'INSTALLMENT_NOT_AWAITED'> {
  return installment.isAwaited ? accept() : refuse('INSTALLMENT_NOT_AWAITED');
}

/** INSTALLMENT_DRAFT: the last invoice waits until the draft of an installment is final or thrown away. */
export function installmentDraft(order: string): Refused<'INSTALLMENT_DRAFT'> {
  return refuse('INSTALLMENT_DRAFT', { order });
}
