import { withdrawFilesEndpoint } from '#modules/shipping/contract/withdraw-files.endpoint.ts';
import { decideWithdrawFiles } from '#modules/shipping/domain/shipment-decisions.ts';
import { command } from '#platform/server/served.ts';
import { basketsOf, lockShipment, saveShipment } from '../shipments.store.ts';

export const withdrawFiles = command(withdrawFilesEndpoint, async ({ tx, now }, { id, version, reason }) => {
  const shipment = await lockShipment(tx, id, version);
  const decided = decideWithdrawFiles(shipment);
  if (!decided.accepted) return decided;
  const saved = await saveShipment(tx, shipment, { withdrawnAt: now.toString() });
  for (const basket of await basketsOf(tx, id)) {
    await tx.record({ fact: 'shipment.files_withdrawn', refs: { basket, shipment: id }, data: { number: shipment.number, reason } });
  }
  return saved;
});
