import { expect, it } from 'vitest';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { addLineEndpoint } from '#modules/baskets/contract/line/add-line.endpoint.ts';
import { listProposalsEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { orderAssignmentEndpoint } from '#modules/outsourcing/contract/assignment/order-assignment.endpoint.ts';
import { listMyAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { draftAmendment } from '#test/amendments.ts';
import {
  assignmentOf,
  bart,
  buyer,
  confirm,
  latestMails,
  outsourcedThesis,
  quote,
  setUpOutsourcing,
  shop,
  targetOf,
  vouw,
} from '#test/setups/outsourcing.ts';

setUpOutsourcing();

it('a canceled line › whose outside work is ordered is charged at the supplier’s price, and the supplier hears of it', async () => {
  const made = await outsourcedThesis();
  const manager = shop.as('admin');
  const design = { kind: 'cost', description: 'Ontwerp', quantity: 1, price: moneyFromEuros(100), vatPercent: 21 } as const;
  await manager.call(addLineEndpoint, { id: made.id, ...design });
  await confirm(made.id);
  const own = await assignmentOf(made.id, vouw);
  await buyer().call(orderAssignmentEndpoint, { ...targetOf(own), ...quote, deliverAt: 'us' });
  const { preview, ...draft } = await draftAmendment(shop, made.id, [{ kind: 'cancel', lineId: made.lineId, charge: null, waiver: '' }]);
  expect(preview.lost).toMatchObject([{ lineId: made.lineId, amount: quote.price }]);
  await manager.call(applyAmendmentEndpoint, { ...draft, agreedBy: 'Ineke', mails: false });
  const { lines } = await manager.call(readBasketEndpoint, { id: made.id });
  expect(lines.map(({ kind, status, price }) => [kind, status, price])).toEqual([
    ['product', 'order_canceled', expect.any(Number)],
    ['cost', 'entered', design.price],
    ['cost', 'entered', quote.price],
  ]);
  expect((await latestMails('wdd_canceled'))[0]).toMatchObject({ to: ['bart@devouw.example'] });
  const { rows: assigned } = await shop.as(bart).call(listMyAssignmentsEndpoint, {});
  expect(assigned.find(({ id }) => id === own.id)).toMatchObject({ status: 'canceled' });
  const { rows } = await shop.as('finance').call(listProposalsEndpoint, {});
  expect(rows.find(({ key }) => key === `order-${made.id}`)).toMatchObject({ net: moneyFromEuros(240), blockers: [] });
});
