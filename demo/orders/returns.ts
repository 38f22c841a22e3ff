import { sql } from 'drizzle-orm';
import { bookReturnEndpoint } from '#modules/shipping/contract/return/book-return.endpoint.ts';
import { inspectReturnEndpoint } from '#modules/shipping/contract/return/inspect-return.endpoint.ts';
import { registerReturnEndpoint } from '#modules/shipping/contract/return/register-return.endpoint.ts';
import { readReturnEndpoint } from '#modules/shipping/contract/return/returns.endpoints.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

const reasons = ['Te veel besteld', 'Verkeerd adres, geweigerd', 'Verkeerde wijk op de folder', 'Dozen nat geworden onderweg'] as const;

/** Adds returns: announced, half inspected, booked with a credit proposal, booked and done, and a parcel without a known sender. */
export async function fillReturns({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const warehouse = (await staffOf(kernel))('warehouse');
  const now = kernel.clock.now();
  const shipments = await kernel.act(({ tx }) =>
    tx.rows<{ id: number }>(sql`
      SELECT s.id FROM shipments s JOIN stock_mutations m ON m.shipment_id = s.id WHERE s.status = 'handed_over' AND m.type = 40
      GROUP BY s.id ORDER BY count(*) DESC, s.id DESC LIMIT 4`),
  );
  for (const [index, { id: shipmentId }] of shipments.entries()) {
    const at = now.subtract({ hours: 3 * (shipments.length - index), minutes: 20 });
    const registered = { shipmentId, received: index > 0, parcels: 1 + (index % 2), reason: reasons[index]! };
    const { id, version } = await act(registerReturnEndpoint, warehouse, registered, at);
    if (index === 0) continue;
    const isLast = index === shipments.length - 1;
    const { lines } = await act(readReturnEndpoint, warehouse, { id }, at);
    for (const [nth, line] of lines.entries()) {
      const counted = Math.max(1, Math.floor(line.shipped / 2));
      const scrap = isLast ? Math.ceil(counted / 4) : 0;
      const verdicts = line.isArticle
        ? { restock: counted - scrap, quarantine: 0, scrap, sendBack: 0 }
        : { restock: 0, quarantine: 0, scrap: counted, sendBack: 0 };
      // The second return is left in the middle: half of its first line waits in quarantine to be looked at, the rest has no verdict.
      const quarantine = line.isArticle ? Math.floor(counted / 2) : 0;
      const found = index === 1 ? { restock: 0, quarantine, scrap: 0, sendBack: 0 } : verdicts;
      const condition = index === 1 ? ('toInspect' as const) : found.scrap > 0 ? ('damaged' as const) : ('good' as const);
      if (index === 1 && nth > 0) break;
      const reason = found.scrap > 0 ? 'vocht' : '';
      const inspected = { id, lineId: line.lineId, version: line.version, counted, ...found, condition, reason, credit: isLast };
      await act(inspectReturnEndpoint, warehouse, inspected, at.add({ minutes: 5 + nth }));
    }
    if (index > 1) await act(bookReturnEndpoint, warehouse, { id, version }, at.add({ minutes: 30 }));
  }
  const unknown = 'Doos met ongeveer 40 flyers, geen pakbon, poststempel Zwolle';
  await act(registerReturnEndpoint, warehouse, { shipmentId: null, received: true, reason: unknown }, now.subtract({ hours: 1 }));
}
