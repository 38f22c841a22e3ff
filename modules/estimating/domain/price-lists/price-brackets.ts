import { unitsOf } from '#modules/estimating/domain/engine/numbers.ts';
import type { AgreedBracket } from '#modules/estimating/domain/engine/types.ts';
import { bracketAt } from '#modules/estimating/domain/price/agreed-price.ts';
import { sixDecimals } from '#modules/estimating/domain/price/six-decimals.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';

export type BracketRefusal = 'PRICE_BRACKETS_MISSING' | 'PRICE_BRACKET_TWICE';
/** A bracket at which more pieces cost less than one piece fewer, in euro. */
export type BracketDip = { fromQuantity: number; fewerEur: number; moreEur: number };

function sortedBrackets<Bracket extends { fromQuantity: number }>(brackets: readonly Bracket[]): Bracket[] {
  return brackets.toSorted((one, other) => one.fromQuantity - other.fromQuantity);
}

/**
 * Validates brackets, of which each applies until the next begins, so that there is no gap. Refuses PRICE_BRACKETS_MISSING when there is
 * none and PRICE_BRACKET_TWICE when two begin at the same quantity.
 */
export function decideBrackets(brackets: readonly AgreedBracket[], field: string): Decision<AgreedBracket[], BracketRefusal> {
  if (brackets.length === 0) return refuse('PRICE_BRACKETS_MISSING', {}, field);
  const sorted = sortedBrackets(brackets);
  const twice = sorted.find((one, index) => one.fromQuantity === sorted[index + 1]?.fromQuantity);
  return twice ? refuse('PRICE_BRACKET_TWICE', { quantity: twice.fromQuantity }, field) : accept(sorted);
}

/** The brackets at which more pieces cost less; none when prices are capped at the next bracket's. Takes sorted brackets. */
export function bracketDips(brackets: readonly AgreedBracket[], capAtNextBracket: boolean): BracketDip[] {
  return brackets.slice(1).flatMap((bracket) => {
    const { fromQuantity } = bracket;
    const fewerEur = bracketAt(brackets, fromQuantity - 1, capAtNextBracket)?.priceEur ?? 0;
    return unitsOf(bracket.priceEur) < unitsOf(fewerEur) ? [{ fromQuantity, fewerEur, moreEur: bracket.priceEur }] : [];
  });
}

/** Raises the prices of brackets by a fraction (negative to lower them): the price to the cent, the run-on to six decimals. */
export function raiseBrackets(brackets: readonly AgreedBracket[], rate: number): AgreedBracket[] {
  return brackets.map(({ fromQuantity, priceEur, runOnEur }) => ({
    fromQuantity,
    priceEur: Math.floor((unitsOf(priceEur * (1 + rate)) + 50) / 100) / 100,
    runOnEur: sixDecimals(runOnEur * (1 + rate)),
  }));
}
