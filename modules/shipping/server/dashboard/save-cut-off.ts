import { eq } from 'drizzle-orm';
import { saveCutOffEndpoint } from '#modules/shipping/contract/dashboard/save-cut-off.endpoint.ts';
import { carrierCutOffs } from '#modules/shipping/server/shipping.tables.ts';
import { command } from '#platform/server/served.ts';

export const saveCutOff = command(saveCutOffEndpoint, async ({ tx }, { carrier, at }) => {
  if (at === '') await tx.db.delete(carrierCutOffs).where(eq(carrierCutOffs.carrier, carrier));
  else await tx.db.insert(carrierCutOffs).values({ carrier, at }).onConflictDoUpdate({ target: carrierCutOffs.carrier, set: { at } });
  await tx.record({ fact: 'shipping.cut_off_saved', refs: {}, data: { carrier, at: at || 'none' } });
  return {};
});
