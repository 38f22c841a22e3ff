import { afterAll, beforeAll, expect, it } from 'vitest';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { bookPaymentEndpoint } from '#modules/invoicing/contract/payment/book-payment.endpoint.ts';
import { movePaymentRestEndpoint } from '#modules/invoicing/contract/payment/move-payment-rest.endpoint.ts';
import { readPaymentEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { reversePaymentEndpoint } from '#modules/invoicing/contract/payment/reverse-payment.endpoint.ts';
import { usePaymentRestEndpoint } from '#modules/invoicing/contract/payment/use-payment-rest.endpoint.ts';
import { moneyFromEuros as eur } from '#platform/domain/money.ts';
import { addCustomer } from '#test/baskets.ts';
import { addSentInvoice } from '#test/payments.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const ineke = () => shop.as('finance');
const read = (id: number) => ineke().call(readPaymentEndpoint, { id });

/** One payment of 200 for invoices of two customers, of which the invoice of the first is paid. */
async function paidForTwo(number: number) {
  const [one, other] = [await addCustomer(shop), await addCustomer(shop)];
  const own = await addSentInvoice(shop, { id: one.id }, 121, number);
  const theirs = await addSentInvoice(shop, { id: other.id }, 60.5, number + 1);
  const given = { customerId: one.id, receivedOn: '2026-11-17', method: 'bank' as const, amount: eur(200) };
  const { id, version } = await ineke().call(bookPaymentEndpoint, { ...given, parts: [{ invoiceId: own.id, amount: own.gross }] });
  return { id, version, one, other, theirs };
}

it('move payment rest › pays an invoice of another customer with a payment for both, once', async () => {
  const { id, version, one, other, theirs } = await paidForTwo(41);
  const asked = { id, version, customerId: other.id, amount: eur(60.5) };
  expect(await ineke().refused(movePaymentRestEndpoint, { ...asked, customerId: one.id })).toMatchObject({ code: 'PAYMENT_SAME_CUSTOMER' });
  expect(await ineke().refused(movePaymentRestEndpoint, { ...asked, amount: eur(79.01) })).toMatchObject({ code: 'PAYMENT_BEYOND_AMOUNT' });
  expect((await shop.as('warehouse').refused(movePaymentRestEndpoint, asked)).status).toBe(403);
  const moves = await Promise.all(
    [1, 2].map(() =>
      ineke()
        .call(movePaymentRestEndpoint, asked)
        .catch(() => undefined),
    ),
  );
  const [moved] = moves.filter((each) => each !== undefined);
  expect(moves.filter((each) => each !== undefined)).toMatchObject([{ rest: eur(18.5) }]);
  expect(await read(id)).toMatchObject({ rest: eur(18.5), takenBack: eur(60.5), refundedByHand: 0 });
  const given = await read(moved!.movedTo);
  expect(given).toMatchObject({ customerId: other.id, method: 'offset', rest: eur(60.5) });
  const use = { id: given.id, version: given.version, parts: [{ invoiceId: theirs.id, amount: theirs.gross }], refund: eur(0) };
  await ineke().call(usePaymentRestEndpoint, use);
  expect(await ineke().call(readInvoiceEndpoint, { id: theirs.id })).toMatchObject({ status: 'paid', open: 0 });
});

it('move payment rest › is reversed with both halves, and not once the other customer was paid back', async () => {
  const { id, version, other } = await paidForTwo(51);
  const { movedTo } = await ineke().call(movePaymentRestEndpoint, { id, version, customerId: other.id, amount: eur(50) });
  const given = await read(movedTo);
  const paid = await ineke().call(usePaymentRestEndpoint, { id: movedTo, version: given.version, parts: [], refund: eur(10) });
  const reverse = (of: { id: number; version: number }) => ({ id: of.id, version: of.version, reason: 'Toch niet' });
  expect(await ineke().refused(reversePaymentEndpoint, reverse(paid))).toMatchObject({ code: 'PAYMENT_MOVED_ON' });
  const second = await ineke().call(movePaymentRestEndpoint, {
    id,
    version: (await read(id)).version,
    customerId: other.id,
    amount: eur(20),
  });
  await ineke().call(reversePaymentEndpoint, reverse(await read(second.movedTo)));
  expect(await read(id)).toMatchObject({ rest: eur(29), takenBack: eur(50) });
  expect(await read(second.movedTo)).toMatchObject({ rest: 0, reversedBy: expect.any(String) });
});
