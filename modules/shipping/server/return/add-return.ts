import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { Shipment } from '#modules/shipping/server/shipments.store.ts';
import { returns } from '#modules/shipping/server/shipping.tables.ts';
import { formatNumber } from '#platform/domain/number-format.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { addLinesOf, refsOf, type StoredReturn } from './returns.store.ts';

const numberFormat = { prefix: 'R{yy}-', digits: 4 };

type Registered = { received: boolean; parcels: number; reason: string; createdBy: string };

/** Adds a return with the next number and the lines of its shipment, announced or received. The caller holds the lines and the shipment. */
export async function addReturn(context: CommandContext, shipment: Shipment | null, registered: Registered): Promise<StoredReturn> {
  const { tx, now } = context;
  const { received, parcels, reason, createdBy } = registered;
  const { next } = (await tx.row<{ next: number }>(sql`SELECT nextval('return_numbers') AS next`))!;
  const number = formatNumber(numberFormat, { day: shopDay(context), unitId: shipment?.businessUnitId ?? 0 }, next);
  const status = received ? 'received' : 'announced';
  const at = now.toString();
  const [made] = await tx.db
    .insert(returns)
    .values({
      number,
      shipmentId: shipment?.id ?? null,
      status,
      parcels,
      reason,
      createdAt: at,
      createdBy,
      ...(received && { receivedAt: at }),
    })
    .returning();
  if (shipment) await addLinesOf(tx, made!.id, shipment);
  await tx.record({
    fact: 'shipping.return_registered',
    refs: await refsOf(tx, made!),
    to: status,
    data: { number, parcels, reason: reason || 'none', ...(shipment && { shipment: shipment.number }) },
  });
  return made!;
}

/** Whether a return of a shipment is announced or here already. */
export async function hasOpenReturn(tx: ReadTx, shipmentId: number): Promise<boolean> {
  return (await tx.row(sql`SELECT 1 FROM returns WHERE shipment_id = ${shipmentId} AND status IN ('announced', 'received')`)) !== undefined;
}
