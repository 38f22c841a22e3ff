import type { ThesisAnswers, ThesisChoice } from '#modules/theses/contract/thesis.shapes.ts';

/** The answers that determine the price; changing another one does not price again. */
export function choiceOf({ binding, format, pages, colourPages, paper, finish, copies, ...rest }: ThesisAnswers): ThesisChoice {
  const { ribbonId, bookmark, propositions, invitation, hardcovers, pickUp, beadleCopies, universityId } = rest;
  const book = { binding, format, pages, colourPages, paper, finish, copies };
  return { ...book, ribbonId, bookmark, propositions, invitation, hardcovers, pickUp, beadleCopies, universityId };
}
