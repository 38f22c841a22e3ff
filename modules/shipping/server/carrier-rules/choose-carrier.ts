import { and, asc, eq } from 'drizzle-orm';
import { type CarrierChoice, chooseCarrier, type GoodsToCarry, ruledTypes } from '#modules/shipping/domain/choose-carrier.ts';
import type { ShipmentType } from '#modules/shipping/domain/shipment.ts';
import { readCutOffs } from '#modules/shipping/server/dashboard/read-cut-offs.ts';
import { carrierRules } from '#modules/shipping/server/shipping.tables.ts';
import type { QueryContext } from '#platform/server/served.ts';

/** Chooses carrier and service for packages by the shop's rules, as they are at this moment. */
export async function chooseCarrierFor(context: QueryContext, goods: GoodsToCarry): Promise<CarrierChoice> {
  const type = ruledTypes.find((one: ShipmentType) => one === goods.type);
  if (!type) return chooseCarrier([], goods, new Set());
  const [rules, cutOffs] = await Promise.all([
    context.tx.db
      .select()
      .from(carrierRules)
      .where(and(eq(carrierRules.active, true), eq(carrierRules.type, type)))
      .orderBy(asc(carrierRules.position), asc(carrierRules.id)),
    readCutOffs(context),
  ]);
  const gone = cutOffs.filter(({ minutesLeft }) => minutesLeft !== null && minutesLeft < 0).map(({ carrier }) => carrier);
  return chooseCarrier(rules, goods, new Set(gone));
}
