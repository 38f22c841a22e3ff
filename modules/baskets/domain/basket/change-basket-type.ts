import { accept, type Decision, type Refused, refuse } from '#platform/domain/decision.ts';
import { decideEditLines } from './edit-rules.ts';
import { type BasketStatus, type BasketType, basketTypes } from './statuses.ts';

/** The types between which a person chooses while an order is entered: for a customer, for stock, or internal. */
export const choosableTypes = [basketTypes.quote, basketTypes.stockProduction, basketTypes.internal] as const;
export type ChoosableType = (typeof choosableTypes)[number];

/** A line of an order for stock: the article that it makes, null when nothing was chosen. */
export type StockLine = { id: number; kind: 'product' | 'article' | 'text' | 'cost'; description: string; makesArticleId: number | null };
type StockLineRefusal = 'LINE_MAKES_NO_ARTICLE' | 'STOCK_MAKES_PRODUCTS';

/**
 * Returns what keeps lines from being made for stock: a product without its article (LINE_MAKES_NO_ARTICLE), and an article, which is taken
 * from stock (STOCK_MAKES_PRODUCTS).
 */
export function refusedStockLines(lines: readonly StockLine[]): Refused<StockLineRefusal>[] {
  return lines.flatMap(({ id, kind, description, makesArticleId }): Refused<StockLineRefusal>[] => {
    const about = { line: description, lineId: id };
    if (kind === 'article') return [refuse('STOCK_MAKES_PRODUCTS', about, 'lines')];
    return kind === 'product' && makesArticleId === null ? [refuse('LINE_MAKES_NO_ARTICLE', about, 'lines')] : [];
  });
}

type TypedBasket = { status: BasketStatus; type: number; revision: number; lines: readonly StockLine[] };

/**
 * Whether a basket may get another type. Refuses what `decideEditLines` refuses, TYPE_FIXED for one that came in as another type, and
 * QUOTE_WAS_SENT for one that a customer has had an offer of; for stock also what `refusedStockLines` returns first.
 */
export function decideChangeType(
  { status, type, revision, lines }: TypedBasket,
  asked: ChoosableType,
): Decision<undefined, 'REVISE_FIRST' | 'QUOTE_FIXED' | 'BASKET_NOT_OPEN' | 'TYPE_FIXED' | 'QUOTE_WAS_SENT' | StockLineRefusal> {
  const open = decideEditLines(status);
  if (!open.accepted) return open;
  if (!choosableTypes.some((one) => one === type)) return refuse('TYPE_FIXED', { type: String(type as BasketType) });
  if (revision > 0 && asked !== basketTypes.quote) return refuse('QUOTE_WAS_SENT');
  const [first] = asked === basketTypes.stockProduction ? refusedStockLines(lines) : [];
  return first ?? accept();
}
