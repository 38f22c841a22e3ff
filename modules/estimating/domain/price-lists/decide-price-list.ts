import type { AgreedBracket, PriceSpec } from '#modules/estimating/domain/engine/types.ts';
import { accept, type Decision, refuse } from '#platform/domain/decision.ts';
import { type BracketRefusal, decideBrackets } from './price-brackets.ts';

/** Days are `YYYY-MM-DD` and compare as text; without an end the list is valid until further notice. */
export type Period = { validFrom: string; validTo: string | null };
export type PriceListHead = Period & { id: number; name: string; customerId: number | null; priceListType: string | null; active: boolean };
export type PriceListLine = { subGroupId: number | null; articleId: number | null; spec: PriceSpec; brackets: readonly AgreedBracket[] };

export type PriceListRefusal = 'PRICE_LIST_OWNER' | 'PERIOD_ENDS_FIRST' | 'PRICE_LIST_OVERLAPS';
export type PriceListLineRefusal = BracketRefusal | 'PRICE_LINE_OF' | 'PRICE_LINE_TWICE';

/**
 * Validates a price list: one customer or one type, an end not before the start, and no overlap with another active list of the same owner,
 * so that each day has one list. Refuses PRICE_LIST_OWNER, PERIOD_ENDS_FIRST, PRICE_LIST_OVERLAPS.
 */
export function decidePriceList(list: PriceListHead, others: readonly PriceListHead[]): Decision<undefined, PriceListRefusal> {
  if ((list.customerId === null) === (list.priceListType === null)) return refuse('PRICE_LIST_OWNER', {}, 'customerId');
  if (endsBeforeStart(list)) return refuse('PERIOD_ENDS_FIRST', {}, 'validTo');
  const overlapping = list.active ? others.find((other) => isOfSame(list, other) && periodsOverlap(list, other)) : undefined;
  if (!overlapping) return accept();
  const { name, validFrom, validTo } = overlapping;
  return refuse('PRICE_LIST_OVERLAPS', { name, from: validFrom, to: validTo ?? '' }, 'validFrom');
}

/**
 * Validates the lines of a list and sorts their brackets. Each line is for a product or an article, and no two are for the same with the
 * same specification. Refuses PRICE_LINE_OF, PRICE_LINE_TWICE and the refusals of `decideBrackets`, at the line.
 */
export function decidePriceListLines<Line extends PriceListLine>(lines: readonly Line[]): Decision<Line[], PriceListLineRefusal> {
  const kept: Line[] = [];
  const places = new Map<string, number>();
  for (const [index, line] of lines.entries()) {
    const field = `lines.${index}`;
    if ((line.subGroupId === null) === (line.articleId === null)) return refuse('PRICE_LINE_OF', { line: index + 1 }, field);
    const first = places.get(priceLineKey(line));
    if (first !== undefined) return refuse('PRICE_LINE_TWICE', { line: index + 1, first: first + 1 }, field);
    const brackets = decideBrackets(line.brackets, field);
    if (!brackets.accepted) return { ...brackets, params: { ...brackets.params, line: index + 1 } };
    places.set(priceLineKey(line), index);
    kept.push({ ...line, brackets: brackets.value });
  }
  return accept(kept);
}

/** Whether a period ends before it begins. */
export function endsBeforeStart({ validFrom, validTo }: Period): boolean {
  return validTo !== null && validTo < validFrom;
}

/** Whether two periods share a day. */
export function periodsOverlap(one: Period, other: Period): boolean {
  return (other.validTo === null || one.validFrom <= other.validTo) && (one.validTo === null || other.validFrom <= one.validTo);
}

/** Whether a period is current on a day, still to come, or over. */
export function periodStateOn({ validFrom, validTo }: Period, day: string): 'holds' | 'coming' | 'over' {
  if (day < validFrom) return 'coming';
  return validTo !== null && validTo < day ? 'over' : 'holds';
}

function isOfSame(list: PriceListHead, other: PriceListHead): boolean {
  return other.active && other.id !== list.id && other.customerId === list.customerId && other.priceListType === list.priceListType;
}

/** The key of a line's product or article and specification; unique within a list. */
export function priceLineKey({ subGroupId, articleId, spec }: PriceListLine): string {
  return `${subGroupId} ${articleId} ${specKey(spec)}`;
}

function specKey(spec: PriceSpec): string {
  return JSON.stringify(
    Object.entries(spec)
      .filter(([, value]) => value !== undefined)
      .sort(([one], [other]) => (one < other ? -1 : 1)),
  );
}
