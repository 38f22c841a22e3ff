import { sql } from 'drizzle-orm';
import { lockLinesOf, shopDay } from '#modules/baskets/server/public.ts';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { decideRegister } from '#modules/shipping/domain/return/return.ts';
import { findShipment, lockShipment } from '#modules/shipping/server/shipments.store.ts';
import { returns } from '#modules/shipping/server/shipping.tables.ts';
import { formatNumber } from '#platform/domain/number-format.ts';
import { command } from '#platform/server/served.ts';
import { addLinesOf, refsOf, stateOf } from './returns.store.ts';

const numberFormat = { prefix: 'R{yy}-', digits: 4 };

export const registerReturn = command(registerReturnEndpoint, async (context, { shipmentId, received, parcels, reason }) => {
  const { tx, now, actor } = context;
  if (shipmentId !== null) await lockLinesOf(tx, (await findShipment(tx, shipmentId)).basketId);
  const shipment = shipmentId === null ? null : await lockShipment(tx, shipmentId);
  const decided = decideRegister(shipment, reason);
  if (!decided.accepted) return decided;
  const { next } = (await tx.row<{ next: number }>(sql`SELECT nextval('return_numbers') AS next`))!;
  const number = formatNumber(numberFormat, { day: shopDay(context), unitId: shipment?.businessUnitId ?? 0 }, next);
  const status = received ? 'received' : 'announced';
  const at = now.toString();
  const [made] = await tx.db
    .insert(returns)
    .values({ number, shipmentId, status, parcels, reason, createdAt: at, createdBy: actor.name, ...(received && { receivedAt: at }) })
    .returning();
  if (shipment) await addLinesOf(tx, made!.id, shipment);
  await tx.record({
    fact: 'shipping.return_registered',
    refs: await refsOf(tx, made!),
    to: status,
    data: { number, parcels, reason: reason || 'none', ...(shipment && { shipment: shipment.number }) },
  });
  return stateOf(made!);
});
