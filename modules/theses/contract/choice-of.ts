import type { ThesisAnswers, ThesisChoice } from './thesis.shapes.ts';

/** The answers that determine the price; changing another one does not price again. */
export function choiceOf({
  binding,
  format,
  pages,
  colourPages,
  paper,
  finish,
  copies,
  universityId,
  ...rest
}: ThesisAnswers): ThesisChoice {
  const { addressId, otherAddress, ribbonId, bookmark, propositions, invitation, hardcovers, pickUp, beadleCopies, depositCopies } = rest;
  const book = { binding, format, pages, colourPages, paper, finish, copies };
  const to = { addressId: otherAddress ? null : addressId, country: otherAddress?.country ?? '' };
  return { ...book, ...to, ribbonId, bookmark, propositions, invitation, hardcovers, pickUp, beadleCopies, depositCopies, universityId };
}
