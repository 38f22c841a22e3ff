import { sql } from 'drizzle-orm';
import { dispatchTimes } from '#modules/planning/server/public.ts';
import { type Carrier, carriersFor, shipmentTypes } from '#modules/shipping/domain/shipment.ts';

/** When the carriers of each type of shipment leave: by then the planning has work ready. */
export const carrierCutOffs = dispatchTimes.entry(async (tx) => {
  const rows = await tx.rows<{ carrier: Carrier; at: string }>(sql`SELECT carrier, at FROM carrier_cut_offs ORDER BY carrier`);
  return shipmentTypes.flatMap((method) =>
    rows.filter(({ carrier }) => carriersFor(method).includes(carrier)).map(({ at }) => ({ method, at })),
  );
});
