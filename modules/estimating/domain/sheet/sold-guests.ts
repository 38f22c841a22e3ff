import { estimate } from '#modules/estimating/domain/engine/estimate.ts';
import type { EstimateCase } from '#modules/estimating/domain/engine/types.ts';
import type { Shop } from '#modules/estimating/domain/parameters/shop.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type StripAllocator, stripAllocator } from './strip-allocator.ts';

/** The case whose sheets carry guests, and its quantity. */
export type StripHost = { ask: EstimateCase; quantity: number };
/** A flat that was sold a place in the strip of a host, and its quantity. */
export type SoldGuest = { ask: EstimateCase; quantity: number };

/**
 * Places guests that were sold already on the sheets of the host as it is now: each in its own slice while all of these fit, else all again
 * one after another. An undefined `ask` marks a guest that no longer fits; a host that is bought in or ganged itself carries none. The
 * `keeper` knows what they leave free.
 */
export function placeSoldGuests(
  shop: Shop,
  host: StripHost,
  guests: readonly SoldGuest[],
): { keeper: StripAllocator; asks: (EstimateCase | undefined)[] } {
  if (host.ask.boughtIn || host.ask.gangedOn) return { keeper: stripAllocator(shop), asks: guests.map(() => undefined) };
  const asks = guests.map((guest) => withHost(guest, host));
  return inTheirSlices(shop, asks) ?? placeAgain(shop, asks);
}

/**
 * Decides the slice of a guest among the guests that were sold already. A new guest gets the room it asks for or STRIP_TAKEN. A guest that
 * `stays` is placed again when it no longer fits there, if need be together with all the others, which sets `moves`. `sold` holds the
 * others, `place` is this guest's index among them. A guest that would not fit on empty sheets either is returned unchanged: the engine
 * refuses it.
 */
export function decideStripSlice(
  shop: Shop,
  host: StripHost,
  sold: readonly SoldGuest[],
  { guest, stays, place }: { guest: SoldGuest; stays: boolean; place: number },
): Decision<{ ask: EstimateCase; moves: boolean }, 'STRIP_TAKEN'> {
  const ask = withHost(guest, host);
  const { keeper } = placeSoldGuests(shop, host, sold);
  const asIs = accept({ ask: guest.ask, moves: false });
  if (keeper.placeAt(sheetOf(ask), ask)) return asIs;
  if (!stays) return 'refusal' in estimate(shop, ask) ? asIs : refuse('STRIP_TAKEN');
  const beside = keeper.offer(sheetOf(ask), ask);
  if (beside) return accept({ ask: beside.ask, moves: false });
  const all = placeAgain(
    shop,
    sold.toSpliced(place, 0, guest).map((one) => withHost(one, host)),
  );
  const [again, others] = [all.asks[place], all.asks.toSpliced(place, 1)];
  if (again && others.every((other) => other !== undefined)) return accept({ ask: again, moves: true });
  return stripAllocator(shop).offer(sheetOf(ask), ask) ? refuse('STRIP_TAKEN') : asIs;
}

function withHost({ ask, quantity }: SoldGuest, host: StripHost): EstimateCase {
  const { id: _id, customer: _terms, gangedOn: _along, sharesSheetWith: _shared, ...plain } = host.ask;
  return { ...ask, quantities: [quantity], gangedOn: { ...ask.gangedOn!, host: { ...plain, quantities: [host.quantity] } } };
}

function sheetOf({ gangedOn }: EstimateCase): string {
  return gangedOn!.role;
}

function inTheirSlices(shop: Shop, asks: readonly EstimateCase[]): ReturnType<typeof placeSoldGuests> | undefined {
  const keeper = stripAllocator(shop);
  for (const ask of asks) {
    const place = keeper.placeAt(sheetOf(ask), ask);
    if (!place) return undefined;
    keeper.take(sheetOf(ask), place);
  }
  return { keeper, asks: [...asks] };
}

function placeAgain(shop: Shop, guests: readonly EstimateCase[]): ReturnType<typeof placeSoldGuests> {
  const keeper = stripAllocator(shop);
  const places = guests.map((ask) => {
    const place = keeper.offer(sheetOf(ask), ask);
    if (place) keeper.take(sheetOf(ask), place);
    return place;
  });
  const asks = places.map((place) => place && keeper.finalPlace(sheetOf(place.ask), place).ask);
  const settled = stripAllocator(shop);
  for (const ask of asks) if (ask) settled.take(sheetOf(ask), { ask });
  return { keeper: settled, asks };
}
