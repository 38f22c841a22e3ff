import { deliveredLineStatuses, type LineStatus } from '#modules/baskets/domain/basket/statuses.ts';
import { proRata } from '#modules/baskets/domain/count/count-line.ts';
import { addMoney, type Money, noMoney, roundToCents, subtractMoney } from '#platform/domain/money.ts';

export type BilledAmounts = { quantity: number; net: Money; transport: Money };
type GivenBack = Pick<BilledAmounts, 'net' | 'transport'>;
/**
 * The amounts of a line on invoices and drafts, and those that credit notes gave back and that are not invoiced again: in all, and without those for
 * damage.
 */
export type BilledParts = BilledAmounts & { givenBack: GivenBack; refunded: GivenBack };

export type BillableLine = {
  id: number;
  kind: 'product' | 'article' | 'text' | 'cost';
  description: string;
  specification: string;
  status: LineStatus;
  quantity: number;
  shipped: number;
  price: Money;
  /** The settlement of a short or an over delivery; null where the delivered part is charged as usual. */
  settled: { quantity: number; price: Money } | null;
  /** The parts on invoices and drafts, where it is invoiced in parts. */
  billed?: BilledParts | null;
  transportPrice: Money;
  vatRate: number;
};

/** The parts of an order: goods delivered, goods not delivered yet, and costs besides the goods. */
export type PartKind = 'delivered' | 'waiting' | 'cost';
/** Lines of one part at one rate. A discount is below zero, and a free line zero. */
export type OrderPart = { kind: PartKind; vatRate: number; net: Money };

/** Sums what a line charges now; `inParts` where its customer is invoiced for what left of a line. */
export function partOf(line: BillableLine, inParts: boolean): OrderPart {
  const { net, transport } = dueOf(line);
  return { kind: partKindOf(line, inParts), vatRate: line.vatRate, net: addMoney(net, transport) };
}

/** Whether a line is due: a delivered one, and in parts also one of which more has left than is charged. */
export function partKindOf(line: BillableLine, inParts: boolean): PartKind {
  if (line.kind === 'cost') return 'cost';
  if (deliveredLineStatuses.includes(line.status)) return 'delivered';
  const { net, transport } = dueOf(line);
  const hasLeft = line.status === 'partly_delivered' && line.shipped > (line.billed?.quantity ?? 0);
  return inParts && hasLeft && addMoney(net, transport) !== noMoney ? 'delivered' : 'waiting';
}

/**
 * What a line charges beyond what invoices and drafts have of it. A refund stays a refund; yet where a line ends at less than was invoiced, what
 * was given back before counts towards that, unless it was for damage or returned goods. Never less than what is left on the invoices, which is
 * all that a credit note can give back.
 */
export function dueOf(line: BillableLine): BilledAmounts {
  const [quantity, net, transport] = [quantityOf(line), netOf(line), roundToCents(line.transportPrice)];
  const { billed } = line;
  if (!billed) return { quantity, net, transport };
  const left = { net: beyond(net, billed, 'net'), transport: beyond(transport, billed, 'transport') };
  // A price that was agreed on afterwards is charged of no further pieces.
  return { quantity: Math.max(1, quantity - billed.quantity), ...left };
}

function beyond(charged: Money, billed: BilledParts, kind: keyof GivenBack): Money {
  const due = subtractMoney(charged, billed[kind]);
  if (due >= noMoney) return due;
  const stillBelow = addMoney(due, billed.refunded[kind]);
  const left = subtractMoney(billed.givenBack[kind], billed[kind]);
  return Math.min(noMoney, Math.max(stillBelow, left)) as Money;
}

/** The pieces that an order charges of a line. */
export function quantityOf({ kind, quantity, shipped, settled }: Pick<BillableLine, 'kind' | 'quantity' | 'shipped' | 'settled'>): number {
  if (settled) return settled.quantity;
  return kind === 'cost' || shipped <= 0 ? quantity : Math.min(quantity, shipped);
}

/** The price in cents; of a line delivered slightly short, in proportion to the delivered quantity. */
function netOf(line: BillableLine): Money {
  if (line.settled) return roundToCents(line.settled.price);
  const quantity = quantityOf(line);
  return quantity === line.quantity ? roundToCents(line.price) : proRata(line.price, quantity, line.quantity);
}
