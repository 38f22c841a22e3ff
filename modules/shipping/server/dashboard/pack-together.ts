import { sql } from 'drizzle-orm';
import { basketsTables, lockLinesOf } from '#modules/baskets/server/public.ts';
import { packTogetherEndpoint } from '#modules/shipping/contract/dashboard/pack-together.endpoint.ts';
import { decidePackTogether, type OrderToSend } from '#modules/shipping/domain/pack-together.ts';
import { packShipment } from '#modules/shipping/server/create-shipment.ts';
import { notFound } from '#platform/server/errors.ts';
import { command } from '#platform/server/served.ts';
import { proposeCarriage, readGoodsToPack } from './pack-as-proposed.ts';

type Order = Pick<OrderToSend, 'customerId' | 'businessUnitId'> & { id: number };

export const packTogether = command(packTogetherEndpoint, async (context, { rows }) => {
  const { tx } = context;
  const ids = [...new Set(rows.map(({ basketId }) => basketId))].sort((one, other) => one - other);
  for (const id of ids) await lockLinesOf(tx, id);
  const orders = await tx.rows<Order>(sql`
    SELECT id, customer_id AS "customerId", business_unit_id AS "businessUnitId" FROM ${basketsTables.baskets} WHERE id = ANY(${sql.param(ids)})`);
  const goods = await Promise.all(rows.map((row) => readGoodsToPack(context, row)));
  const asked = rows.map(({ basketId, addressId }, index) => {
    const order = orders.find(({ id }) => id === basketId);
    if (!order) throw notFound();
    return { ...order, addressId, type: goods[index]!.type };
  });
  const decided = decidePackTogether(ids.length > 1 ? asked : asked.slice(0, 1));
  if (!decided.accepted) return decided;
  const [{ to, type }] = goods as [(typeof goods)[number], ...typeof goods];
  const all = { here: goods.flatMap(({ here }) => here), packaging: goods.flatMap(({ packaging }) => packaging), to, type };
  const [{ addressId }] = asked as [(typeof asked)[number], ...typeof asked];
  const [basketId, ...others] = ids as [number, ...number[]];
  return packShipment(context, { basketId, ...(await proposeCarriage(context, all)), ...(addressId !== null && { addressId }) }, others);
});
