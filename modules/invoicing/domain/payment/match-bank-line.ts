import { addMoney, type Money, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { numberFinder } from './named-numbers.ts';
import type { PaymentPart } from './payment.ts';

/** A receipt on a bank statement. */
export type ReceivedLine = { amount: Money; name: string; iban: string; description: string };
/**
 * An open invoice, oldest first; `ibans` are the account of its customer and those it paid from before, `creditNotes` the numbers of its
 * credit notes where the customer has money to come.
 */
export type MatchableInvoice = {
  id: number;
  number: string;
  customerId: number;
  customer: string;
  ibans: readonly string[];
  open: Money;
  creditNotes?: readonly string[];
};
export const matchReasons = ['number', 'order', 'amount', 'iban', 'name'] as const;
export type MatchReason = (typeof matchReasons)[number];
/** `isSure`: the line names the invoices, and its amount is exactly what is open of them. */
export type Match = { customerId: number; parts: PaymentPart[]; reasons: MatchReason[]; isSure: boolean };

/**
 * Returns a function that finds what a bank line pays among these invoices: by number, then account, name and amount. A short number that
 * the amount does not fit may be a year or a postcode: an exact amount of the payer then goes before it.
 */
export function bankLineMatcher(invoices: readonly MatchableInvoice[]): (line: ReceivedLine) => Match | undefined {
  const positive = invoices.filter(({ open }) => open > noMoney);
  const findNamed = namedInvoices(positive.map((invoice) => ({ number: invoice.number, invoice })));
  const byIban = new Map<string, Set<number>>();
  const byName = new Map<string, Set<number>>();
  for (const { customerId, customer, ibans } of invoices) {
    for (const iban of ibans) addTo(byIban, bareIban(iban), customerId);
    addTo(byName, nameKey(customer), customerId);
  }
  const byCustomer = Map.groupBy(positive, ({ customerId }) => customerId);
  const byAmount = Map.groupBy(positive, ({ open }) => open);
  const ofPayer = (line: ReceivedLine, named: readonly MatchableInvoice[]): Match | undefined => {
    for (const [reason, customers] of [
      ['iban', byIban.get(bareIban(line.iban))],
      ['name', byName.get(nameKey(line.name))],
    ] as const) {
      if (customers?.size !== 1) continue;
      const [customerId] = customers;
      return matchCustomer(line, { customerId: customerId!, own: byCustomer.get(customerId!) ?? [], named }, reason);
    }
    return undefined;
  };

  return (line) => {
    if (line.amount <= noMoney) return undefined;
    const known = payerOf(line, { byIban, byName });
    const named = findNamed(line, (customerId) => known(customerId).iban || known(customerId).name);
    const payer = ofPayer(line, named);
    if (named.length > 0) {
      const match = matchNamed(line, named, known);
      const isExact = match.reasons.includes('amount');
      return isExact || named.some(isLong) || !payer?.reasons.includes('amount') ? match : payer;
    }
    if (payer) return payer;
    const same = byAmount.get(line.amount) ?? [];
    if (same.length !== 1) return undefined;
    return {
      customerId: same[0]!.customerId,
      parts: [{ invoiceId: same[0]!.id, amount: line.amount }],
      reasons: ['amount'],
      isSure: false,
    };
  };
}

/**
 * Returns a function that finds what money that went out pays back, among invoices with too much paid: those that it names or their credit
 * notes, otherwise the only one with this amount that the payee has to come. Never more than that.
 */
export function refundMatcher(invoices: readonly MatchableInvoice[]): (line: ReceivedLine) => Match | undefined {
  const owed = invoices.filter(({ open }) => open < noMoney);
  const findNamed = namedInvoices(
    owed.flatMap((invoice) => [invoice.number, ...(invoice.creditNotes ?? [])].map((number) => ({ number, invoice }))),
  );
  return (line) => {
    if (line.amount >= noMoney) return undefined;
    const iban = bareIban(line.iban);
    const isPayee = ({ ibans }: MatchableInvoice) => iban !== '' && ibans.some((one) => bareIban(one) === iban);
    const named = findNamed(line, (customerId) => owed.some((one) => one.customerId === customerId && isPayee(one)));
    const ofNamed = named.filter(({ customerId }) => customerId === named[0]!.customerId);
    const ofAmount = owed.filter((invoice) => invoice.open === line.amount && isPayee(invoice));
    const isClear = named.some(({ number, creditNotes = [] }) => [number, ...creditNotes].some((one) => isLong({ number: one })));
    const isNamed = isClear || (named.length > 0 && (openOf(ofNamed) === line.amount || ofAmount.length !== 1));
    const chosen = isNamed ? ofNamed : ofAmount;
    if (chosen.length === 0 || (!isNamed && chosen.length > 1)) return undefined;
    const sum = openOf(chosen);
    if (line.amount < sum) return undefined;
    const parts = fill(
      chosen.map((invoice) => ({ ...invoice, open: subtractMoney(noMoney, invoice.open) })),
      subtractMoney(noMoney, line.amount),
    ).map((part) => ({ ...part, amount: subtractMoney(noMoney, part.amount) }));
    const isExact = sum === line.amount;
    const how = isNamed ? ('number' as const) : ('iban' as const);
    return {
      customerId: chosen[0]!.customerId,
      parts,
      reasons: [how, ...(isExact ? (['amount'] as const) : [])],
      isSure: isNamed && chosen.length === named.length && isExact,
    };
  };
}

const openOf = (invoices: readonly MatchableInvoice[]) => addMoney(...invoices.map(({ open }) => open));

type Known = { byIban: ReadonlyMap<string, ReadonlySet<number>>; byName: ReadonlyMap<string, ReadonlySet<number>> };
type Payer = (customerId: number) => { iban: boolean; name: boolean };

/** By what a customer is known as the payer of a line. */
function payerOf(line: ReceivedLine, { byIban, byName }: Known): Payer {
  const [ofIban, ofName] = [byIban.get(bareIban(line.iban)), byName.get(nameKey(line.name))];
  return (customerId) => ({ iban: ofIban?.has(customerId) ?? false, name: ofName?.has(customerId) ?? false });
}

/** The named invoices of one customer: that of the payer when it is among them, otherwise the one that most numbers are of. */
function matchNamed(line: ReceivedLine, named: readonly MatchableInvoice[], pays: Payer): Match {
  const perCustomer = Map.groupBy(named, ({ customerId }) => customerId);
  const weight = ([customerId, own]: [number, MatchableInvoice[]]) =>
    own.length + (pays(customerId).iban || pays(customerId).name ? 1000 : 0);
  const [customerId, own] = [...perCustomer].toSorted((one, other) => weight(other) - weight(one))[0]!;
  const isExact = openOf(own) === line.amount;
  const { iban, name } = pays(customerId);
  return {
    customerId,
    parts: fill(own, line.amount),
    reasons: [
      'number',
      ...(isExact ? (['amount'] as const) : []),
      ...(iban ? (['iban'] as const) : []),
      ...(name ? (['name'] as const) : []),
    ],
    isSure: isExact && perCustomer.size === 1,
  };
}

type Payable = { customerId: number; own: readonly MatchableInvoice[]; named: readonly MatchableInvoice[] };

/** The invoices of a known payer that add up to the amount: one, a named one first, all, or the oldest ones; otherwise it stays to be divided. */
function matchCustomer(line: ReceivedLine, { customerId, own, named }: Payable, reason: MatchReason): Match {
  const ofAmount = own.filter(({ open }) => open === line.amount);
  const one = ofAmount.find((invoice) => named.includes(invoice)) ?? ofAmount[0];
  const found = one ? [one] : oldestThatAddUp(own, line.amount);
  return {
    customerId,
    parts: found.map(({ id, open }) => ({ invoiceId: id, amount: open })),
    reasons: found.length > 0 ? [reason, 'amount'] : [reason],
    isSure: false,
  };
}

function oldestThatAddUp(own: readonly MatchableInvoice[], amount: Money): readonly MatchableInvoice[] {
  let sum = noMoney;
  for (const [index, { open }] of own.entries()) {
    sum = addMoney(sum, open);
    if (sum === amount) return own.slice(0, index + 1);
    if (sum > amount) break;
  }
  return [];
}

/** Divides the amount over the invoices in their order, until it is used. */
function fill(own: readonly MatchableInvoice[], amount: Money): PaymentPart[] {
  let left: number = amount;
  const parts: PaymentPart[] = [];
  for (const { id, open } of own) {
    const part = Math.min(open, left) as Money;
    if (part <= 0) break;
    parts.push({ invoiceId: id, amount: part });
    left -= part;
  }
  return parts;
}

type Numbered = { number: string; invoice: MatchableInvoice };

/**
 * Returns a function that finds the invoices that a line names. A long number counts wherever its digits are. A short one may be anything, so
 * it counts between separators, and only when the customer is known as the payer or the amount is what is open.
 */
function namedInvoices(
  numbered: readonly Numbered[],
): (line: ReceivedLine, isPayer: (customerId: number) => boolean) => MatchableInvoice[] {
  const [long, short] = [numbered.filter(isLong), numbered.filter((one) => !isLong(one) && one.number.length >= minCharacters)];
  const byDigits = Map.groupBy(long, ({ number }) => digitsOf(number));
  const findShort = numberFinder(short);
  return (line, isPayer) => {
    const text = line.description.slice(0, 2000);
    const found = findShort(text).map(({ invoice }) => invoice);
    const sumOf = (customerId: number) => addMoney(...found.flatMap((one) => (one.customerId === customerId ? [one.open] : [])));
    const believed = found.filter(
      ({ open, customerId }) => isPayer(customerId) || open === line.amount || sumOf(customerId) === line.amount,
    );
    return [...new Set([...invoicesNamedIn(text, byDigits), ...believed])];
  };
}

const runOfDigits = /\d(?:[-./\s]{0,2}\d){8,}/g;
const longestNumber = 18;
const shortestNumber = 9;
const minCharacters = 4;
const isLong = ({ number }: Pick<Numbered, 'number'>) => digitsOf(number).length >= shortestNumber;

/** The invoices whose number is in the text, however it is separated: `2026-1-00042`, `2026 1 00042`, `2026100042`. */
function invoicesNamedIn(text: string, byDigits: ReadonlyMap<string, readonly Numbered[]>): MatchableInvoice[] {
  const found: MatchableInvoice[] = [];
  for (const [run] of text.matchAll(runOfDigits)) {
    const digits = digitsOf(run);
    for (let from = 0; from + shortestNumber <= digits.length; from += 1) {
      for (let length = longestNumber; length >= shortestNumber; length -= 1) {
        const invoices = byDigits.get(digits.slice(from, from + length));
        if (!invoices) continue;
        found.push(...invoices.map(({ invoice }) => invoice));
        from += length - 1;
        break;
      }
    }
  }
  return found;
}

function addTo(sets: Map<string, Set<number>>, key: string, id: number): void {
  if (key === '') return;
  const set = sets.get(key);
  if (set) set.add(id);
  else sets.set(key, new Set([id]));
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '');
const bareIban = (text: string) => text.replaceAll(/\s/g, '').toUpperCase();
const legalForms = /\b(b\.?v\.?|n\.?v\.?|v\.?o\.?f\.?|c\.?v\.?|bvba|gmbh|ltd|inc|sa|srl|hr|mw|dhr|mevr|drs?|ir|ing)\b/g;

/** A name without case, accents, legal form and signs, so that `Drukkerij Ede B.V.` and `DRUKKERIJ EDE BV` are the same. */
function nameKey(name: string): string {
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(legalForms, ' ');
  return plain.replaceAll(/[^a-z0-9]/g, '');
}
