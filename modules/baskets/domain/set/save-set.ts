import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type LineSetInput = {
  parts: number;
  /** The basket it is saved in; without one a new quote of `customerId` is made. */
  basketId: number | undefined;
  customerId: number | undefined;
};

/** Decides whether a set may be saved; refuses SET_TOO_SMALL under two parts, SET_WITHOUT_CUSTOMER with neither basket nor customer. */
export function decideLineSet({
  parts,
  basketId,
  customerId,
}: LineSetInput): Decision<undefined, 'SET_TOO_SMALL' | 'SET_WITHOUT_CUSTOMER'> {
  if (parts < 2) return refuse('SET_TOO_SMALL', {}, 'parts');
  if (basketId === undefined && customerId === undefined) return refuse('SET_WITHOUT_CUSTOMER', {}, 'customerId');
  return accept();
}

/** Returns where a part of a set is ganged, if it is; refuses GANG_NOT_POSSIBLE for one that is to be ganged without an offer. */
export function decideGangedPart<Offer>(isGanged: boolean, offer: Offer | undefined): Decision<Offer | undefined, 'GANG_NOT_POSSIBLE'> {
  return isGanged && offer === undefined ? refuse('GANG_NOT_POSSIBLE', { role: 'sheet' }) : accept(offer);
}
