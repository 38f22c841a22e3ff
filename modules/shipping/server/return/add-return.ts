import { and, eq, ne, sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import type { Shipment } from '#modules/shipping/server/shipments.store.ts';
import { returns } from '#modules/shipping/server/shipping.tables.ts';
import { formatNumber } from '#platform/domain/number-format.ts';
import type { CommandContext } from '#platform/server/served.ts';
import { addLinesOf, refsOf, type StoredReturn, saveReturn } from './returns.store.ts';

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
  await recordRegistered(tx, made!, shipment);
  return made!;
}

async function recordRegistered(tx: CommandContext['tx'], registered: StoredReturn, shipment: Shipment | null): Promise<void> {
  const { number, parcels, status, reason } = registered;
  await tx.record({
    fact: 'shipping.return_registered',
    refs: await refsOf(tx, registered),
    to: status,
    data: { number, parcels, reason: reason || 'none', ...(shipment && { shipment: shipment.number }) },
  });
}

/**
 * Announces the parcels of a shipment that its carrier brings back and no return has yet, be it here, counted or booked: in the return that is
 * announced already, else in one of their own. The caller holds the lines and the shipment.
 */
export async function announceReturned(context: CommandContext, shipment: Shipment, parcels: number, createdBy: string): Promise<void> {
  const { tx } = context;
  const standing = await tx.db
    .select()
    .from(returns)
    .where(and(eq(returns.shipmentId, shipment.id), ne(returns.status, 'canceled')));
  const more = parcels - standing.reduce((sum, one) => sum + one.parcels, 0);
  if (more <= 0) return;
  const announced = standing.find(({ status }) => status === 'announced');
  if (!announced) {
    await addReturn(context, shipment, { received: false, parcels: more, reason: '', createdBy });
    return;
  }
  const raised = { parcels: announced.parcels + more };
  await saveReturn(tx, announced, raised);
  await recordRegistered(tx, { ...announced, ...raised }, shipment);
}
