import { expect, it } from 'vitest';
import { addMoney, moneyFromEuros as eur, type Money, moneyFromUnits, noMoney, subtractMoney } from '#platform/domain/money.ts';
import { decideRefund } from '../online/online-payment.ts';
import { decidePayment, decideUseRest, decideWriteOff, openAmount, type PayableInvoice, type PaymentPart } from './payment.ts';
import { decideReverse, decideUndoPayBack, type RefundSources, type StandingPayment, takeBackPayment } from './reverse-payment.ts';

/** Books of a shop as its tables keep them, moved by the decisions alone. */
type Booked = {
  amount: Money;
  rest: Money;
  refunded: Money;
  refundedOnline: Money;
  lost: Money;
  reversed: boolean;
  isOnlineRefund: boolean;
  parts: PaymentPart[];
  takesBack?: Booked;
  fromRest: Money;
};
const sum = (amounts: readonly Money[]) => addMoney(...amounts);
const negative = (amount: Money) => subtractMoney(noMoney, amount);

it('books over random invoices, payments, credits, refunds, chargebacks and reversals balance, and nothing goes back twice', () => {
  const happened = new Set<string>();
  for (let seed = 1; seed <= 8; seed += 1) {
    let state = seed * 7919;
    const below = (limit: number) => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return Math.floor((state / 2 ** 32) * limit);
    };
    const cents = (limit: number) => moneyFromUnits(below(limit) * 100);
    const invoices: PayableInvoice[] = [];
    const payments: Booked[] = [];
    let isWon = false;
    const settle = (parts: readonly PaymentPart[], sign: 1 | -1) => {
      for (const { invoiceId, amount } of parts) {
        const paid = invoices.find(({ id }) => id === invoiceId)!;
        paid.settled = sign === 1 ? addMoney(paid.settled, amount) : subtractMoney(paid.settled, amount);
      }
    };
    const add = (amount: Money, rest: Money, parts: PaymentPart[], more: Partial<Booked> = {}) => {
      const none = { refunded: noMoney, refundedOnline: noMoney, lost: noMoney, fromRest: noMoney };
      payments.push({ amount, rest, parts, ...none, reversed: false, isOnlineRefund: false, ...more });
      settle(parts, 1);
    };
    const takenBackOf = (one: Booked) => payments.filter(({ takesBack, reversed }) => takesBack === one && !reversed);
    const standing = (one: Booked): StandingPayment => {
      const taken = takenBackOf(one);
      const parts = new Map<number, Money>();
      for (const { invoiceId, amount } of [one, ...taken].flatMap((each) => each.parts)) {
        parts.set(invoiceId, addMoney(parts.get(invoiceId) ?? noMoney, amount));
      }
      return {
        ...one,
        takenBack: negative(sum(taken.map(({ amount }) => amount))),
        parts: [...parts].map(([invoiceId, amount]) => ({ invoiceId, amount })),
      };
    };
    const takeBack = (one: Booked, { fromRest, parts }: RefundSources) => {
      one.rest = subtractMoney(one.rest, fromRest);
      add(subtractMoney(sum(parts.map(({ amount }) => amount)), fromRest), noMoney, parts, { takesBack: one, fromRest });
    };
    const somePayment = () => payments[below(payments.length)];
    const someParts = () =>
      invoices
        .filter((one) => openAmount(one) !== noMoney && below(4) === 0)
        .map((one) => ({ invoiceId: one.id, amount: below(8) > 0 ? openAmount(one) : cents(40_000) }));
    const acts = [
      () => {
        const id = invoices.length + 1;
        const gross = cents(50_000);
        invoices.push({
          id,
          number: `${id}`,
          customerId: 1,
          type: 'invoice',
          status: 'sent',
          gross,
          creditedGross: noMoney,
          settled: noMoney,
        });
      },
      function credit() {
        const one = invoices[below(invoices.length)];
        const left = one ? subtractMoney(one.gross, one.creditedGross) : noMoney;
        if (one && left > noMoney) one.creditedGross = addMoney(one.creditedGross, below(2) ? left : cents(left / 100));
      },
      function pay() {
        const parts = someParts();
        const amount = below(3) === 0 ? cents(90_000) : sum(parts.map((one) => one.amount));
        const decided = decidePayment({ customerId: 1, amount, parts }, invoices);
        if (decided.accepted) add(amount, decided.value, parts);
      },
      function use() {
        const one = somePayment();
        const refund = one && below(2) > 0 ? moneyFromUnits(Math.min(one.rest, cents(20_000))) : noMoney;
        const use = { parts: below(2) ? someParts() : [], refund };
        const decided = one && decideUseRest({ ...one, customerId: 1 }, use, invoices);
        if (!decided?.accepted) return;
        one!.rest = decided.value;
        one!.refunded = addMoney(one!.refunded, use.refund);
        one!.parts.push(...use.parts);
        settle(use.parts, 1);
      },
      function undoPayBack() {
        const one = payments.find((each) => decideUndoPayBack(each).accepted);
        const decided = one && decideUndoPayBack(one);
        if (!decided?.accepted) return;
        happened.add('undone');
        one!.rest = addMoney(one!.rest, decided.value);
        one!.refunded = subtractMoney(one!.refunded, decided.value);
      },
      function reverse() {
        const one = somePayment();
        const decided = one && decideReverse(standing(one));
        if (!decided?.accepted) return;
        happened.add(decided.value.kind);
        if (decided.value.kind === 'rest') return takeBack(one!, decided.value);
        one!.reversed = true;
        one!.rest = noMoney;
        isWon ||= one!.takesBack !== undefined;
        if (isWon) happened.add('won');
        if (one!.takesBack) one!.takesBack.rest = addMoney(one!.takesBack.rest, one!.fromRest);
        settle(one!.parts, -1);
      },
      function writeOff() {
        const one = invoices[below(invoices.length)];
        const decided = one && decideWriteOff(one, eur(50));
        if (decided?.accepted) add(decided.value, noMoney, [{ invoiceId: one!.id, amount: decided.value }]);
      },
      function refundOnline() {
        const one = somePayment();
        if (!one || one.amount <= noMoney) return;
        const { parts } = standing(one);
        const decided = decideRefund(
          standing(one),
          invoices.filter(({ id }) => parts.some(({ invoiceId }) => invoiceId === id)),
          below(2) ? cents(20_000) : eur(1),
        );
        if (!decided.accepted) return;
        const { fromRest, parts: from } = decided.value;
        one.rest = subtractMoney(one.rest, fromRest);
        one.refunded = addMoney(one.refunded, fromRest);
        one.refundedOnline = addMoney(one.refundedOnline, fromRest);
        happened.add('refunded');
        if (from.length > 0) add(sum(from.map(({ amount }) => amount)), noMoney, from, { takesBack: one, isOnlineRefund: true });
      },
      function chargeBack() {
        const one = somePayment();
        if (!one || one.amount <= noMoney || one.reversed) return;
        const { lost, ...sources } = takeBackPayment(standing(one), below(2) ? one.amount : cents(30_000));
        if (sources.fromRest > noMoney || sources.parts.length > 0) takeBack(one, sources);
        if (lost > noMoney) happened.add('lost');
        one.lost = addMoney(one.lost, lost);
      },
    ];
    for (let turn = 0; turn < 400; turn += 1) {
      // At first nothing goes back by the provider or a bank, so that no invoice can have more paid than it asks.
      const isQuiet = turn < 100;
      acts[below(isQuiet ? acts.length - 2 : acts.length)]!();
      const kept = payments.filter(({ reversed }) => !reversed);
      const owed = sum(invoices.map((one) => subtractMoney(one.gross, one.creditedGross)));
      const received = sum(kept.map((one) => one.amount));
      const notDivided = sum(kept.flatMap((one) => [one.rest, one.refunded]));
      expect(addMoney(sum(invoices.map(openAmount)), subtractMoney(received, notDivided))).toBe(owed);
      const isRight = (one: Booked) => {
        const { refunded, takenBack } = standing(one);
        const wentBack = addMoney(refunded, takenBack, one.reversed ? one.amount : noMoney);
        return wentBack <= one.amount && one.rest >= noMoney && refunded >= noMoney;
      };
      expect(payments.filter(({ amount }) => amount > noMoney).every(isRight)).toBe(true);
      expect(!isQuiet || isWon || invoices.every(({ settled, gross }) => settled <= gross)).toBe(true);
    }
  }
  expect([...happened].sort()).toEqual(['lost', 'refunded', 'rest', 'undone', 'whole', 'won']);
});
