import type { EnteredChange } from '#modules/baskets/contract/amendment/amendment.shapes.ts';
import { readAmendmentEndpoint } from '#modules/baskets/contract/amendment/amendments.endpoints.ts';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { createBasketEndpoint } from '#modules/baskets/contract/basket/create-basket.endpoint.ts';
import { createLineEndpoint } from '#modules/baskets/contract/calculation/create-line.endpoint.ts';
import { divideLineEndpoint } from '#modules/baskets/contract/delivery/divide-line.endpoint.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { booklet } from '../drill-shop.ts';
import type { Scene, Story } from './scene.ts';
import { versionOf } from './sell.ts';

async function amend({ call }: Scene, basketId: number, change: EnteredChange): Promise<void> {
  const { id } = await call(saveAmendmentEndpoint, { basketId, changes: [change] });
  const { version, preview } = await call(readAmendmentEndpoint, { id });
  await call(applyAmendmentEndpoint, { id, version, difference: preview.difference, agreedBy: 'Ineke Brouwer' });
}

const quantityBefore = 100;
const quantityAfter = 160;

/** Confirms an order of two printed lines. */
async function orderTwo(scene: Scene): Promise<{ basketId: number; lineIds: [number, number] }> {
  const { call, ordering } = scene;
  const { customerId, subGroupId, addressId, date } = ordering;
  const { id: basketId } = await call(createBasketEndpoint, { customerId, description: `${scene.name} amended` });
  const enter = async () => {
    const { id, version } = await call(createLineEndpoint, { basketId, subGroupId, quantity: quantityBefore, case: booklet });
    const deliveries = [{ addressId, quantity: quantityBefore, date, method: 'parcel' as const }];
    await call(divideLineEndpoint, { id, version, deliveries });
    return id;
  };
  const lineIds: [number, number] = [await enter(), await enter()];
  await call(confirmBasketEndpoint, { id: basketId, version: await versionOf(scene, basketId) });
  return { basketId, lineIds };
}

/** How often the order of line `l` was amended by a change of this kind. */
const amendedBy = (kind: EnteredChange['kind']) =>
  `(SELECT count(*) FROM amendments a WHERE a.basket_id = l.basket_id AND a.status = 'applied' AND a.changes @> '[{"kind": "${kind}"}]')`;
const reserved = '(SELECT coalesce(sum(r.quantity), 0) FROM stock_reservations r WHERE r.line_id = l.id)';

/** A confirmed order is amended: a cost, the quantity of a line with all that follows it, and a line that is canceled. */
export const amendmentStory: Story = [
  {
    kind: 'order amended',
    of: [saveAmendmentEndpoint, applyAmendmentEndpoint],
    async perform(scene) {
      const { orderId, name: description } = scene;
      await amend(scene, orderId, { kind: 'cost', description, price: moneyFromEuros(15), vatPercent: 21 });
      return description;
    },
    stored: `SELECT count(*) AS n FROM lines WHERE kind = 'cost' AND description = $1`,
  },
  {
    kind: 'quantity amended',
    of: [saveAmendmentEndpoint, applyAmendmentEndpoint],
    async perform(scene) {
      scene.amended = await orderTwo(scene);
      const { basketId, lineIds } = scene.amended;
      const same = { price: null, deliverOn: null, addressId: null };
      await amend(scene, basketId, { kind: 'line', lineId: lineIds[0], quantity: quantityAfter, ...same });
      return String(lineIds[0]);
    },
    // Deliveries, operations and reserved paper are those of the new quantity.
    stored: `SELECT coalesce(sum(${amendedBy('line')}), 0) AS n FROM lines l WHERE l.id = $1::bigint AND l.quantity = ${quantityAfter}
      AND (SELECT sum(d.quantity) FROM deliveries d WHERE d.line_id = l.id) = ${quantityAfter}
      AND (SELECT count(*) > 0 AND bool_and(e.calculated_for = ${quantityAfter}) AND count(*) = count(DISTINCT (e.activity, e.component))
        FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled')
      AND ${reserved} = (SELECT sum(ceil(coalesce((c ->> 'parentSheets')::numeric, (c ->> 'grossSheets')::numeric)))
        FROM jsonb_array_elements(l.estimate -> 'components') c)`,
  },
  {
    kind: 'line canceled by amendment',
    of: [saveAmendmentEndpoint, applyAmendmentEndpoint],
    async perform(scene) {
      const { basketId, lineIds } = scene.amended!;
      await amend(scene, basketId, { kind: 'cancel', lineId: lineIds[1], charge: null, waiver: '' });
      return String(lineIds[1]);
    },
    // The other line of the order goes on.
    stored: `SELECT coalesce(sum(${amendedBy('cancel')}), 0) AS n FROM lines l WHERE l.id = $1::bigint AND l.status = 'order_canceled'
      AND NOT EXISTS (SELECT 1 FROM plan_events e WHERE e.line_id = l.id AND e.status <> 'canceled') AND ${reserved} = 0
      AND EXISTS (SELECT 1 FROM lines o WHERE o.basket_id = l.basket_id AND o.id <> l.id AND o.status <> 'order_canceled')`,
  },
];
