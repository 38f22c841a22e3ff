export type ThesisDelivery = { to: 'candidate' | 'beadle'; quantity: number; method: 'parcel' | 'pick_up' };
type Destinations = { pickUp: boolean; beadleCopies: number };

/** Where the books of a thesis go: the beadle's copies are a parcel of their own, the other ones go to the candidate or are collected. */
export function thesisDeliveries({ pickUp, beadleCopies }: Destinations, copies: number): ThesisDelivery[] {
  const beadle = Math.min(beadleCopies, copies);
  const own: ThesisDelivery = { to: 'candidate', quantity: copies - beadle, method: pickUp ? 'pick_up' : 'parcel' };
  const parcel: ThesisDelivery = { to: 'beadle', quantity: beadle, method: 'parcel' };
  return [own, parcel].filter(({ quantity }) => quantity > 0);
}
