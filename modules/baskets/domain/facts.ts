import { defineFact, type FactDefinition } from '#platform/domain/fact.ts';
import { type BasketStatus, basketStatuses, type LineStatus, lineStatuses } from './basket/statuses.ts';

type BasketRefs = { basket: number };
type LineRefs = { basket: number; line: number };

export const basketCreated = defineFact<{ basket: number; customer: number }, { number: string; customer: string }>('basket.created');
export const basketCopiedFrom = defineFact<BasketRefs, { number: string; count: number }>('basket.copied_from');
export const basketReworkOf = defineFact<BasketRefs, { number: string; reason: string }>('basket.rework_of');

/** `price` and `before` are in euros. */
type Calculated = { line: string; quantity: number; price: number };
export const lineCalculated = defineFact<LineRefs, Calculated>('line.calculated');
export const lineRecalculated = defineFact<LineRefs, Calculated & { before: number; beforeQuantity: number }>('line.recalculated');

/** A line has other deliveries, perhaps on other days. */
export const lineDivided = defineFact<LineRefs, { line: string; count: number }>('line.divided');

/** An amendment changed a line of a confirmed order; prices are in euros. The modules above adjust what they hold of the line. */
type LineAmended = {
  line: string;
  amendment: number;
  beforeQuantity: number;
  quantity: number;
  before: number;
  price: number;
  /** Whether its execution changed: pages, colors, paper or finishing. */
  respecified: boolean;
  /** Its specification before another execution. */
  beforeSpecification?: string;
};
export const lineAmended = defineFact<LineRefs, LineAmended>('line.amended');

/** Another day is promised for a line of a running order; `to` lists the days of its deliveries. The plan and the stock follow it. */
export const linePromisedAgain = defineFact<LineRefs, { line: string; to: string; reason: string; by: 'customer' | 'us' }>(
  'line.promised_again',
);

/** An amendment added a line to a confirmed order; `price` is in euros. The modules above treat it as a line of an order just confirmed. */
export const lineOrdered = defineFact<LineRefs, Calculated & { amendment: number }>('line.ordered');

/** An amendment was applied; `difference` is in euros. */
export const basketAmended = defineFact<BasketRefs & { amendment: number }, { number: number; difference: number; by: string }>(
  'basket.amended',
);

/** Data of a move of a basket or a line besides its statuses; each act fills its own part. */
export type MoveData = {
  reason?: string | undefined;
  /** The reason of the hold that ended. */
  waitedFor?: string;
  note?: string;
  by?: string;
  how?: string;
  to?: string;
  line?: string;
  revision?: number;
  until?: string;
  /** When a scheduled quote is sent. */
  goesAt?: string;
  /** The customer has not seen the quote. */
  unsent?: boolean;
  competitor?: string;
  /** In ten-thousandths of a euro. */
  competitorPrice?: number | null;
  reprint?: 'yes';
};

/** Pieces of a line that were made and have not left go into stock, which receives them. */
export const lineRestKept = defineFact<LineRefs, { line: string; quantity: number }>('line.rest_kept');

type ClosedShort = {
  line: string;
  ordered: number;
  shipped: number;
  produced: number;
  ends: 'yes' | 'no';
  charge: string;
  price: number;
  reason: string;
};
/** A line ends with less than ordered, or what there is of it is delivered; `price` is in euros. */
export const lineClosedShort = defineFact<LineRefs, ClosedShort>('line.closed_short');

/** The fact `basket.<status>` of each status that a basket moves to. */
export const basketMoved = factsOf<BasketStatus, BasketRefs>('basket', basketStatuses);
export const basketWentOn = defineFact<BasketRefs, MoveData>('basket.went_on');

/** The fact `line.<status>` of each status that a line moves to. */
export const lineMoved = factsOf<LineStatus, LineRefs>('line', lineStatuses);

/** Invoicing records it on every order of the invoice; the stages of a basket follow it. */
export const invoiceFinal = defineFact<{ basket: number; invoice: number }, Record<string, unknown>>('invoice.final');

function factsOf<Status extends string, Refs extends Record<string, number>>(of: string, statuses: readonly Status[]) {
  const facts = statuses.map((status) => [status, defineFact<Refs, MoveData>(`${of}.${status}`)] as const);
  return Object.fromEntries(facts) as Record<Status, FactDefinition<Refs, MoveData>>;
}
