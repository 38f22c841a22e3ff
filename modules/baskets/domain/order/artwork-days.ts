import { addWorkingDays, type ClosedDays } from '#modules/baskets/domain/basket/working-days.ts';
import type { DispatchOffers, OfferedDispatch } from './dispatch-offers.ts';

/** Working days to check the files, and to approve the proof. */
const checkDays = 1;
const proofDays = 2;

/** Working days from the files until the work may begin. */
export const artworkDays = ({ needsFiles, needsProof }: { needsFiles: boolean; needsProof: boolean }): number =>
  needsFiles ? checkDays + (needsProof ? proofDays : 0) : 0;

/** The same offers that many working days later. */
export function offersLater({ standard, express, economy }: DispatchOffers, days: number, closed: ClosedDays): DispatchOffers {
  const moved = (offer: OfferedDispatch) => ({ ...offer, day: addWorkingDays(offer.day, days, closed) });
  return {
    standard: addWorkingDays(standard, days, closed),
    ...(express && { express: moved(express) }),
    ...(economy && { economy: moved(economy) }),
  };
}
