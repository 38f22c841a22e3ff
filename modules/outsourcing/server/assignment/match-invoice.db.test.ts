import { expect, it } from 'vitest';
import { matchInvoiceEndpoint } from '#modules/outsourcing/contract/assignment/match-invoice.endpoint.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { assignmentOf, buyer, card, confirmed, quote, setUpOutsourcing, shop, targetOf, vouw } from '#test/setups/outsourcing.ts';

setUpOutsourcing();

async function orderedWork() {
  const { id } = await confirmed();
  const own = targetOf(await assignmentOf(id, vouw));
  const { version } = await buyer().call(orderAssignmentEndpoint, { ...own, ...quote, deliverAt: 'us' });
  return { basketId: id, invoice: { id: own.id, version, number: 'F-2026-88', amount: moneyFromEuros(150) } };
}

it('match invoice › counts what the supplier charged in the cost of the line', async () => {
  const { basketId, invoice } = await orderedWork();
  await buyer().call(matchInvoiceEndpoint, { ...invoice, note: 'Spoed' });
  expect((await card(basketId)).assignments.find(({ id }) => id === invoice.id)).toMatchObject({ invoiceAmount: moneyFromEuros(150) });
});
it('match invoice › refuses another amount than was ordered without a reason, and a caller without the right', async () => {
  const { invoice } = await orderedWork();
  expect(await buyer().refused(matchInvoiceEndpoint, invoice)).toMatchObject({ code: 'WDD_INVOICE_DIFFERS' });
  expect((await shop.as('warehouse').refused(matchInvoiceEndpoint, invoice)).status).toBe(403);
});
