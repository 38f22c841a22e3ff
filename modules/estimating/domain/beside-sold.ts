import { accept, type Decision } from '#platform/domain/decision.ts';
import { stripFor } from './gang.ts';
import type { Shop } from './shop.ts';
import { decideSlice, type SoldGuest } from './sold-guests.ts';
import type { EstimateCase } from './types.ts';

/** The others on the sheets that a flat goes along on; `place` is its own among them, `stays` whether it lies there already. */
export type Beside = { sold: readonly SoldGuest[]; place: number; stays: boolean };
/** The case at a quantity, in the room that it would be saved in. */
export type Sliced = (quantity: number) => Decision<EstimateCase, 'STRIP_TAKEN'>;

/**
 * A flat that goes along, at any quantity, in the room that the others leave of the sheets of its host (`decideSlice`): what is asked of
 * it on a screen costs what it will cost when it is saved. Of as many pieces a sheet it lies in the same room.
 */
export function besideSold(shop: Shop, ask: EstimateCase, { sold, place, stays }: Beside): Sliced {
  const { host } = ask.gangedOn ?? {};
  if (!host) return (quantity) => accept({ ...ask, quantities: [quantity] });
  const byPiecesPerSheet = new Map<number | undefined, ReturnType<typeof decideSlice>>();
  return (quantity) => {
    const guest = { ask: { ...ask, quantities: [quantity] }, quantity };
    const perSheet = stripFor(shop, guest.ask)?.perSheet;
    const decided =
      byPiecesPerSheet.get(perSheet) ?? decideSlice(shop, { ask: host, quantity: host.quantities[0]! }, sold, { guest, stays, place });
    byPiecesPerSheet.set(perSheet, decided);
    return decided.accepted ? accept({ ...decided.value.ask, quantities: [quantity] }) : decided;
  };
}
