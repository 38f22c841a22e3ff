import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import { freeStripFor } from './gang.ts';
import { decideStripSlice, type SoldGuest } from './sold-guests.ts';

/** The other guests on the host's sheets; `place` is the index of this guest among them, `stays` whether it already has a place. */
export type OtherGuests = { sold: readonly SoldGuest[]; place: number; stays: boolean };
/** Gives the case at a quantity, in the room it would be saved in. */
export type CaseAtQuantity = (quantity: number) => Decision<EstimateCase, 'STRIP_TAKEN'>;

/**
 * Places a ganged flat, at any quantity, in the room that the other guests leave on the host's sheets (`decideStripSlice`), so that the price on
 * the screen is the price it will be saved at. Quantities with the same number of pieces per sheet share one room.
 */
export function placeBesideOthers(shop: Shop, ask: EstimateCase, { sold, place, stays }: OtherGuests): CaseAtQuantity {
  const { host } = ask.gangedOn ?? {};
  if (!host) return (quantity) => accept({ ...ask, quantities: [quantity] });
  const byPiecesPerSheet = new Map<number | undefined, ReturnType<typeof decideStripSlice>>();
  return (quantity) => {
    const guest = { ask: { ...ask, quantities: [quantity] }, quantity };
    const perSheet = freeStripFor(shop, guest.ask)?.perSheet;
    const decided =
      byPiecesPerSheet.get(perSheet) ?? decideStripSlice(shop, { ask: host, quantity: host.quantities[0]! }, sold, { guest, stays, place });
    byPiecesPerSheet.set(perSheet, decided);
    return decided.accepted ? accept({ ...decided.value.ask, quantities: [quantity] }) : decided;
  };
}
