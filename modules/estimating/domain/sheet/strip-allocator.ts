import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { freeStripFor } from './gang.ts';
import { type FreeRoom, roomAt, type StripRoom, smallestRoom, withoutRoom } from './strip-room.ts';

/** A flat in a strip, with its price in euro. */
export type StripPlace = { ask: EstimateCase; priceEur: number };

/**
 * Allocates room to guests on sheets that are printed for another case. In edition 1 a sheet takes one guest, which has the whole strip
 * beside the pieces; with `finishing.guillotine?.guestsPerSheet` it takes that many, each with no more room than it needs, and also uses the
 * room at the foot of the pieces.
 */
export type StripAllocator = {
  /** The cheapest place in the free room of that sheet; undefined when there is no room. */
  offer(sheet: string, along: EstimateCase): StripPlace | undefined;
  /** The slice that the flat already has, or the whole strip when it has none; undefined when that is taken or too small. */
  placeAt(sheet: string, along: EstimateCase): StripPlace | undefined;
  take(sheet: string, place: Pick<StripPlace, 'ask'>): void;
  /** The final place: a guest alone on a sheet gets the whole strip. */
  finalPlace(sheet: string, place: StripPlace): StripPlace;
};

export function stripAllocator(shop: Shop): StripAllocator {
  const maxGuests = shop.finishing.guillotine?.guestsPerSheet ?? 1;
  const sheets = new Map<string, { guests: number; free: readonly FreeRoom[] }>();
  return {
    offer(sheet, along) {
      const { guests, free } = sheets.get(sheet) ?? { guests: 0, free: undefined };
      if (guests >= maxGuests) return undefined;
      if (maxGuests === 1) return placedIn(shop, along);
      const strip = freeStripFor(shop, along);
      // Equal prices go to the narrowest room, so that wider ones stay free.
      const narrowestFirst = (free ?? strip?.free ?? []).toSorted((one, other) => one.acrossMm - other.acrossMm);
      const places = narrowestFirst.flatMap((room) => {
        const taken = strip && smallestRoom(room, strip.cell, strip.perSheet);
        return (taken && placedIn(shop, along, taken)) ?? [];
      });
      return places.toSorted((one, other) => one.priceEur - other.priceEur)[0];
    },
    placeAt(sheet, along) {
      const strip = freeStripFor(shop, along);
      const { guests, free } = sheets.get(sheet) ?? { guests: 0, free: strip?.free ?? [] };
      const room = along.gangedOn?.room;
      const wanted = room ?? strip?.free[0];
      return guests < maxGuests && wanted && roomAt(free, wanted) ? placedIn(shop, along, room) : undefined;
    },
    take(sheet, { ask }) {
      const strip = freeStripFor(shop, ask)?.free ?? [];
      const { guests, free } = sheets.get(sheet) ?? { guests: 0, free: strip };
      const taken = ask.gangedOn?.room ?? strip[0];
      sheets.set(sheet, { guests: guests + 1, free: taken ? withoutRoom(free, taken) : free });
    },
    finalPlace(sheet, place) {
      const whole = sheets.get(sheet)?.guests === 1 ? placedIn(shop, place.ask) : undefined;
      return whole && whole.priceEur <= place.priceEur ? whole : place;
    },
  };
}

/** Prices the flat in that slice of the strip, or in the whole strip; undefined when it cannot be made there. */
function placedIn(shop: Shop, { gangedOn, ...flat }: EstimateCase, room?: StripRoom): StripPlace | undefined {
  const { role, host } = gangedOn!;
  const ask = { ...flat, gangedOn: { role, host, ...(room && { room }) } };
  const result = estimate(shop, ask);
  return 'refusal' in result ? undefined : { ask, priceEur: result.quantities[0]!.linePriceEur };
}
