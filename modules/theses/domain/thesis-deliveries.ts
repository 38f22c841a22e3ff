export type ThesisDestination = 'candidate' | 'beadle' | 'library';
export type ThesisDelivery = { to: ThesisDestination; quantity: number; method: 'parcel' | 'pick_up' };
type Destinations = { pickUp: boolean; beadleCopies: number; depositCopies: number };

/** Where the books of a thesis go: those for the beadle and the library are parcels of their own, the other ones go to the candidate or are collected. */
export function thesisDeliveries({ pickUp, beadleCopies, depositCopies }: Destinations, copies: number): ThesisDelivery[] {
  const beadle = Math.min(beadleCopies, copies);
  const library = Math.min(depositCopies, copies - beadle);
  const own: ThesisDelivery = { to: 'candidate', quantity: copies - beadle - library, method: pickUp ? 'pick_up' : 'parcel' };
  const parcels: ThesisDelivery[] = [
    { to: 'beadle', quantity: beadle, method: 'parcel' },
    { to: 'library', quantity: library, method: 'parcel' },
  ];
  return [own, ...parcels].filter(({ quantity }) => quantity > 0);
}
