import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type Money, moneyFromEuros, roundToCents } from '#platform/domain/money.ts';

/** Price per piece in euros (a rate, not an amount) from a quantity on. */
export type PriceBreak = { fromQuantity: number; eachEur: number };

export type ArticleAsk = {
  priceBreaks: readonly PriceBreak[];
  minStock: number;
  maxStock: number;
  widthMm: number | null;
  heightMm: number | null;
  ean?: string;
};
export type ArticleRefusal = 'BREAKS_FROM_ONE' | 'BREAK_TWICE' | 'MAX_BELOW_MIN' | 'SIZE_INCOMPLETE' | 'EAN_INVALID';

/** Whether a number of a barcode (EAN-8, UPC, EAN-13, GTIN-14) has the right check digit: weights 1 and 3 by turns, from the right. */
export function isEan(code: string): boolean {
  if (!/^(\d{8}|\d{12,14})$/.test(code)) return false;
  const sum = [...code].toReversed().reduce((total, digit, place) => total + Number(digit) * (place % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}

/** Rate in euros per piece at a quantity: that of the highest break it reaches, else of the lowest break. */
export function rateAt(breaks: readonly PriceBreak[], quantity: number): number {
  const sorted = sortedBreaks(breaks);
  return (sorted.findLast((one) => one.fromQuantity <= quantity) ?? sorted[0])?.eachEur ?? 0;
}

/** Price of a quantity in cents: quantity × rate at that quantity, rounded once. */
export function articlePrice(breaks: readonly PriceBreak[], quantity: number): Money {
  return roundToCents(moneyFromEuros(quantity * rateAt(breaks, quantity)));
}

/** Sorts breaks by quantity. */
export function sortedBreaks(breaks: readonly PriceBreak[]): PriceBreak[] {
  return breaks.toSorted((a, b) => a.fromQuantity - b.fromQuantity);
}

/**
 * Decides whether an article may be saved. Refuses BREAKS_FROM_ONE when no break starts at one piece, BREAK_TWICE when a quantity has two
 * prices, MAX_BELOW_MIN for a maximum stock (0 means none) below the minimum, SIZE_INCOMPLETE for a width without a height or vice versa,
 * EAN_INVALID for a number of a barcode with a wrong check digit.
 */
export function decideArticle({
  priceBreaks,
  minStock,
  maxStock,
  widthMm,
  heightMm,
  ean = '',
}: ArticleAsk): Decision<undefined, ArticleRefusal> {
  const sorted = sortedBreaks(priceBreaks);
  if (sorted[0]?.fromQuantity !== 1) return refuse('BREAKS_FROM_ONE', {}, 'priceBreaks');
  const twice = sorted.find((one, index) => one.fromQuantity === sorted[index + 1]?.fromQuantity);
  if (twice) return refuse('BREAK_TWICE', { quantity: twice.fromQuantity }, 'priceBreaks');
  if (maxStock > 0 && maxStock < minStock) return refuse('MAX_BELOW_MIN', { min: minStock, max: maxStock }, 'maxStock');
  if ((widthMm === null) !== (heightMm === null)) return refuse('SIZE_INCOMPLETE', {}, widthMm === null ? 'widthMm' : 'heightMm');
  if (ean !== '' && !isEan(ean)) return refuse('EAN_INVALID', {}, 'ean');
  return accept();
}

/** Refuses ARTICLE_CODE_TAKEN for a code that another article has. */
export function decideArticleCode(code: string, isTaken: boolean): Decision<undefined, 'ARTICLE_CODE_TAKEN'> {
  return isTaken ? refuse('ARTICLE_CODE_TAKEN', { code }, 'code') : accept();
}

/** Refuses EAN_TAKEN, with the code of the article that has this number of a barcode. */
export function decideEan(takenBy: string | null): Decision<undefined, 'EAN_TAKEN'> {
  return takenBy === null ? accept() : refuse('EAN_TAKEN', { article: takenBy }, 'ean');
}

export type OrderedArticle = { code: string; customerId: number | null; active: boolean };
export type OrderArticleRefusal = 'ARTICLE_INACTIVE' | 'ARTICLE_OF_OTHER_CUSTOMER';

/**
 * Decides whether a customer may order an article: an active one that is ours or the customer's own. `field` is the input field of the
 * refusal.
 */
export function decideOrderArticle(article: OrderedArticle, customerId: number, field: string): Decision<undefined, OrderArticleRefusal> {
  if (!article.active) return refuse('ARTICLE_INACTIVE', { article: article.code }, field);
  if (article.customerId !== null && article.customerId !== customerId) {
    return refuse('ARTICLE_OF_OTHER_CUSTOMER', { article: article.code }, field);
  }
  return accept();
}

/** Whether an article may get this owner (null: the shop); refuses ARTICLE_OWNER_FIXED once it was ordered. */
export function decideArticleOwner(
  before: { customerId: number | null; ordered: boolean },
  asked: { code: string; customerId: number | null },
): Decision<undefined, 'ARTICLE_OWNER_FIXED'> {
  const isChanged = before.customerId !== asked.customerId;
  return before.ordered && isChanged ? refuse('ARTICLE_OWNER_FIXED', { article: asked.code }, 'customerId') : accept();
}
