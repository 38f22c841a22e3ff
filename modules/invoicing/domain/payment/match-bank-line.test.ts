import { describe, expect, it } from 'vitest';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { bankLineMatcher, type MatchableInvoice, refundMatcher } from './match-bank-line.ts';

const invoice = (id: number, open: number, customerId = 1, change: Partial<MatchableInvoice> = {}): MatchableInvoice => ({
  id,
  number: `2026-1-0000${id}`,
  customerId,
  customer: `Klant ${'ABCDEF'[customerId]}`,
  ibans: [`NL0${customerId}`],
  open: eur(open),
  ...change,
});
const open = [invoice(1, 121), invoice(2, 60.5), invoice(3, 60.5, 2), invoice(4, 75, 3, { customer: 'Drukkerij Ede B.V.' })];
const match = (amount: number, text: { description?: string; name?: string; iban?: string }, invoices = open) =>
  bankLineMatcher(invoices)({ amount: eur(amount), description: '', name: '', iban: '', ...text });
const parts = (...pairs: [number, number][]) => pairs.map(([invoiceId, amount]) => ({ invoiceId, amount: eur(amount) }));

describe('match of a bank line', () => {
  it.each(['Factuur 2026-1-00001', 'fact.2026.1.00001/klant 5', '2026100001', 'ref 2026 1 00001'])(
    'finds the number in %s',
    (description) => {
      expect(match(121, { description })).toEqual({
        customerId: 1,
        parts: parts([1, 121]),
        reasons: ['number', 'amount'],
        isSure: true,
      });
    },
  );
  it('is sure of several invoices when the amount is their sum', () => {
    expect(match(181.5, { description: '2026-1-00001 en 2026-1-00002' })).toMatchObject({
      parts: parts([1, 121], [2, 60.5]),
      isSure: true,
    });
    expect(match(181.5, { description: '2026100001 2026100002' })).toMatchObject({ isSure: true });
  });
  it('proposes a part, or the rest on account, when the amount differs', () => {
    expect(match(100, { description: '2026-1-00001' })).toMatchObject({ parts: parts([1, 100]), isSure: false });
    expect(match(150, { description: '2026-1-00001', iban: 'NL01' })).toMatchObject({
      parts: parts([1, 121]),
      reasons: ['number', 'iban'],
      isSure: false,
    });
  });
  it('is not sure of numbers of two customers, and takes that of the payer', () => {
    const description = '2026-1-00002 2026-1-00003';
    expect(match(60.5, { description, name: 'klant c' })).toMatchObject({ customerId: 2, parts: parts([3, 60.5]), isSure: false });
  });
  it('knows the payer by account or name, and the invoices by amount', () => {
    expect(match(60.5, { iban: 'nl 01' })).toMatchObject({ customerId: 1, parts: parts([2, 60.5]), reasons: ['iban', 'amount'] });
    expect(match(181.5, { iban: 'NL01' })).toMatchObject({ parts: parts([1, 121], [2, 60.5]), isSure: false });
    expect(match(75, { name: 'DRUKKERIJ EDE BV' })).toMatchObject({ customerId: 3, parts: parts([4, 75]), reasons: ['name', 'amount'] });
    expect(match(13, { iban: 'NL01' })).toEqual({ customerId: 1, parts: [], reasons: ['iban'], isSure: false });
  });
  it('proposes by amount alone only when one invoice has it', () => {
    expect(match(75, { name: 'Onbekend' })).toMatchObject({ customerId: 3, reasons: ['amount'], isSure: false });
    expect(match(60.5, { name: 'Onbekend' })).toBeUndefined();
  });
  it.each([
    ['F26-0012', 'factuur F26-0012'],
    ['5012', 'uw nota 5012 d.d. 3/11'],
    ['2025_0123', 'fact 2025 0123'],
  ])('believes the short number %s with its payer or its amount', (number, description) => {
    const short = [invoice(1, 121, 1, { number }), invoice(2, 60.5, 1, { number: '7001' }), invoice(3, 40, 2, { number: '8001' })];
    expect(match(121, { description }, short)).toMatchObject({ parts: parts([1, 121]), reasons: ['number', 'amount'], isSure: true });
    expect(match(100, { description, iban: 'NL01' }, short)).toMatchObject({ parts: parts([1, 100]), isSure: false });
    expect(match(181.5, { description: `${description} en 7001` }, short)).toMatchObject({
      parts: parts([1, 121], [2, 60.5]),
      isSure: true,
    });
    expect(match(100, { description }, short)).toBeUndefined();
    expect(match(40, { description, name: 'Klant C' }, short)).toMatchObject({ customerId: 2, reasons: ['name', 'amount'], isSure: false });
  });
  it('prefers an exact amount of the payer to a short number that the amount does not fit', () => {
    const numbered = [invoice(1, 121, 1, { number: '1050' }), invoice(2, 60.5, 1, { number: '2026' })];
    const june = { description: 'factuur juni 2026', iban: 'NL01' };
    expect(match(121, june, numbered)).toEqual({ customerId: 1, parts: parts([1, 121]), reasons: ['iban', 'amount'], isSure: false });
    expect(match(60.5, june, numbered)).toMatchObject({ parts: parts([2, 60.5]), isSure: true });
    expect(match(50, june, numbered)).toMatchObject({ parts: parts([2, 50]), reasons: ['number', 'iban'] });
    const twins = [invoice(3, 121, 1, { number: '1049' }), ...numbered];
    expect(match(121, { description: '2026, nota 1050', iban: 'NL01' }, twins)).toMatchObject({ parts: parts([1, 121]), isSure: false });
  });
  it('finds nothing for money that was paid', () => expect(match(-121, { description: '2026-1-00001' })).toBeUndefined());
});

describe('match of money that went out', () => {
  const owed = [invoice(1, -21, 1, { creditNotes: ['2026-1-00007'] }), invoice(2, -8, 2), invoice(3, 50, 2)];
  const refund = (amount: number, text: { description?: string; iban?: string }) =>
    refundMatcher(owed)({ amount: eur(amount), description: '', name: '', iban: '', ...text });

  it('is sure of the invoice, or the credit note, that it names with exactly what the customer has to come', () => {
    const found = { customerId: 1, parts: parts([1, -21]), reasons: ['number', 'amount'], isSure: true };
    expect(refund(-21, { description: 'terug 2026-1-00001' })).toEqual(found);
    expect(refund(-21, { description: 'creditfactuur 2026-1-00007' })).toEqual(found);
    expect(refund(-10, { description: '2026-1-00001' })).toMatchObject({ parts: parts([1, -10]), isSure: false });
  });

  it('believes a short number with its payee or its amount', () => {
    const short = refundMatcher([invoice(1, -21, 1, { number: '5012', creditNotes: ['C5013'] })]);
    const paid = (amount: number, description: string, iban = '') => short({ amount: eur(amount), description, name: '', iban });
    expect(paid(-21, 'terug C5013')).toMatchObject({ parts: parts([1, -21]), isSure: true });
    expect(paid(-10, 'terug 5012', 'NL01')).toMatchObject({ parts: parts([1, -10]), isSure: false });
    expect(paid(-10, 'terug 5012')).toBeUndefined();
  });

  it('prefers the only exact amount of the payee to a short number that the amount does not fit', () => {
    const numbered = refundMatcher([invoice(1, -50, 1, { number: '1050' }), invoice(2, -21, 1, { number: '2026' })]);
    const paid = (amount: number) => numbered({ amount: eur(amount), description: 'terug juni 2026', name: '', iban: 'NL01' });
    expect(paid(-50)).toMatchObject({ parts: parts([1, -50]), reasons: ['iban', 'amount'], isSure: false });
    expect(paid(-21)).toMatchObject({ parts: parts([2, -21]), isSure: true });
    expect(paid(-10)).toMatchObject({ parts: parts([2, -10]), isSure: false });
  });

  it('proposes the only amount that the payee has to come, and never more than it has', () => {
    expect(refund(-8, { iban: 'NL02' })).toEqual({ customerId: 2, parts: parts([2, -8]), reasons: ['iban', 'amount'], isSure: false });
    expect(refund(-9, { iban: 'NL02' })).toBeUndefined();
    expect(refund(-22, { description: '2026-1-00001' })).toBeUndefined();
    expect(refund(-50, { description: '2026-1-00003' })).toBeUndefined();
    expect(refund(21, { description: '2026-1-00001' })).toBeUndefined();
  });
});
