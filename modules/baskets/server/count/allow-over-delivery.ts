import { allowOverDeliveryEndpoint } from '#modules/baskets/contract/count/allow-over-delivery.endpoint.ts';
import { decideOverDelivery } from '#modules/baskets/domain/count/count-line.ts';
import { changeLine } from '#modules/baskets/server/line/lines.store.ts';
import { command } from '#platform/server/served.ts';
import { lockCounted } from './counted-line.ts';

export const allowOverDelivery = command(allowOverDeliveryEndpoint, async ({ tx }, { id, version, quantity, charged, reason }) => {
  const line = await lockCounted(tx, id, version);
  const decided = decideOverDelivery(line, quantity);
  if (!decided.accepted) return decided;
  await changeLine(tx, line, { mostQuantity: quantity, settleCharge: charged ? 'delivered' : 'ordered' });
  const data = { line: line.description, ordered: line.quantity, quantity, charge: charged ? 'delivered' : 'ordered', reason };
  await tx.record({ fact: 'line.over_allowed', refs: { basket: line.basketId, line: id }, data });
  return { id, basketId: line.basketId, version: version + 1 };
});
