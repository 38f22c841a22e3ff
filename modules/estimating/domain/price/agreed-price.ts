import { eurosOfUnits, unitsOf } from '#modules/estimating/domain/engine/numbers.ts';
import type { AgreedBracket, AgreedPrices, AppliedPriceList, EstimateCase, PriceSpec } from '#modules/estimating/domain/engine/types.ts';

/** The price of a quantity on a list, with the bracket and list it comes from. */
export type AgreedPrice = AppliedPriceList & { priceEur: number };
type AgreedLine = AgreedPrices['lines'][number];

/**
 * The price of a quantity by the lists of a customer, in euro; this function alone decides which list wins. The customer's own list
 * precedes the list of its type; within a list the line that names most of the specification wins, then the first. A list without a
 * matching line, or without a bracket for this quantity, is skipped; undefined when all are, and then the calculated price applies.
 */
export function agreedPriceFor(ask: EstimateCase, quantity: number): AgreedPrice | undefined {
  const { agreed = [] } = ask.customer ?? {};
  if (agreed.length === 0) return undefined;
  for (const list of inOrder(agreed)) {
    const line = lineFor(list, ask);
    const bracket = line && bracketAt(line.brackets, quantity, list.capAtNextBracket);
    if (bracket) return { listId: list.listId, version: list.version, name: list.name, of: list.of, ...bracket };
  }
  return undefined;
}

/** An article on a valid price list, with its brackets. */
export type AgreedArticle = Omit<AgreedPrices, 'lines'> & { articleId: number; brackets: readonly AgreedBracket[] };

/**
 * The price of an article at a quantity by the lists of a customer, in euro; lists win as in `agreedPriceFor`. Undefined when the article's
 * own price applies.
 */
export function agreedArticlePrice(all: readonly AgreedArticle[], articleId: number, quantity: number): number | undefined {
  for (const { brackets, capAtNextBracket } of inOrder(all.filter((one) => one.articleId === articleId))) {
    const bracket = bracketAt(brackets, quantity, capAtNextBracket);
    if (bracket) return bracket.priceEur;
  }
  return undefined;
}

/** The price of a quantity by brackets: of the last one reached, with its run-on, capped on request at the next bracket's price. */
export function bracketAt(brackets: readonly AgreedBracket[], quantity: number, capAtNextBracket = false) {
  const index = brackets.findLastIndex(({ fromQuantity }) => fromQuantity <= quantity);
  const bracket = brackets[index];
  if (!bracket) return undefined;
  const units = unitsOf(bracket.priceEur + (quantity - bracket.fromQuantity) * bracket.runOnEur);
  const next = brackets[index + 1];
  const capped = capAtNextBracket && next !== undefined && unitsOf(next.priceEur) < units;
  return { fromQuantity: bracket.fromQuantity, priceEur: eurosOfUnits(capped ? unitsOf(next.priceEur) : units), capped };
}

/** The quantities from which the lists of a customer apply another price to this case, sorted. */
export function agreedQuantities(ask: EstimateCase): number[] {
  const all = (ask.customer?.agreed ?? []).flatMap((list) => lineFor(list, ask)?.brackets ?? []);
  const quantities = [...new Set(all.map(({ fromQuantity }) => fromQuantity))].sort((one, other) => one - other);
  return quantities.filter((quantity) => agreedPriceFor(ask, quantity)?.fromQuantity === quantity);
}

/** Whether a case matches the specification of an agreed price: every named value is equal, an unnamed one is free. */
function isOfSpec({ format, components }: EstimateCase, spec: PriceSpec = {}): boolean {
  const inner = components.find(({ role }) => role === 'inner');
  const asked = [
    [spec.widthMm, format.widthMm],
    [spec.heightMm, format.heightMm],
    [spec.pages, inner?.pages],
    [spec.colourPages, inner?.colourPages],
  ];
  if (asked.some(([wanted, is]) => wanted !== undefined && wanted !== is)) return false;
  if (spec.paper !== undefined && !components.some(({ paper }) => paper === spec.paper)) return false;
  const films = components.map(({ lamination }) => lamination?.film ?? 'none');
  return spec.film === undefined || (spec.film === 'none' ? films.every((film) => film === 'none') : films.includes(spec.film));
}

function inOrder<List extends { of: AgreedPrices['of'] }>(lists: readonly List[]): List[] {
  return [...lists.filter(({ of }) => of === 'customer'), ...lists.filter(({ of }) => of === 'type')];
}

function lineFor(list: AgreedPrices, ask: EstimateCase): AgreedLine | undefined {
  const fitting = list.lines.filter(({ spec }) => isOfSpec(ask, spec));
  const max = Math.max(...fitting.map(namedFields));
  return fitting.find((line) => namedFields(line) === max);
}

function namedFields({ spec = {} }: AgreedLine): number {
  return Object.values(spec).filter((value) => value !== undefined).length;
}
