import { sql } from 'drizzle-orm';
import { type BasketStatus, type LineStatus, quoteStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { decideBasketMove, decideLineMove } from '#modules/baskets/domain/basket/transitions.ts';
import { leavesPlan } from '#modules/planning/domain/promise/facts-beside-plan.ts';
import type { ReadTx } from '#platform/server/database/database.ts';

export type Audit = {
  /** Steps of a history that the status machine does not know. */
  forbiddenMoves: string[];
  /** Histories that do not lead to the stored state. */
  brokenHistories: string[];
  /** Invalid states, by what is wrong with them. */
  strayStates: string[];
};

type Fact = { fact: string; id: number; line: number | null; from: string | null; to: string | null };
type Life = { id: number; status: string; facts: Fact[] };

/** Checks every basket after the walk: its history against the status machine and the stored status, and its state for consistency. */
export async function audit(tx: ReadTx): Promise<Audit> {
  const found: Audit = { forbiddenMoves: [], brokenHistories: [], strayStates: [] };
  const facts = await tx.rows<Fact>(sql`
    SELECT fact, from_state AS "from", to_state AS "to",
      (SELECT substr(r, 8)::bigint FROM unnest(refs) r WHERE r LIKE 'basket:%' LIMIT 1) AS id,
      (SELECT substr(r, 6)::bigint FROM unnest(refs) r WHERE r LIKE 'line:%' LIMIT 1) AS line
    FROM facts WHERE fact IN ('basket.' || to_state, 'line.' || to_state, 'basket.went_on') ORDER BY facts.id`);
  const baskets = await tx.rows<{ id: number; status: string }>(sql`SELECT id, status FROM baskets`);
  const lines = await tx.rows<{ id: number; status: string }>(sql`SELECT id, status FROM lines`);
  for (const basket of baskets) {
    const life = { ...basket, facts: facts.filter(({ id, line }) => id === basket.id && line === null) };
    replay(found, `basket ${basket.id}`, life, (from, to) => decideBasketMove(from as BasketStatus, to as BasketStatus).accepted);
    checkLife(found, life);
  }
  for (const line of lines) {
    const life = { ...line, facts: facts.filter((fact) => fact.line === line.id) };
    replay(found, `line ${line.id}`, life, (from, to) => decideLineMove(from as LineStatus, to as LineStatus).accepted);
  }
  found.strayStates.push(...(await strayStates(tx)), ...(await quietWrites(tx)));
  return found;
}

/** The operations that an act wrote last all of whose facts leave the plan: a promise that is kept would not see them. */
async function quietWrites(tx: ReadTx): Promise<string[]> {
  const written = await tx.rows<{ id: number; facts: string[] }>(sql`
    SELECT e.id, array_agg(DISTINCT f.fact) AS facts FROM plan_events e JOIN facts f ON f.xmin = e.xmin GROUP BY e.id`);
  return written
    .filter(({ facts }) => facts.every(leavesPlan))
    .map(({ id, facts }) => `operation ${id}: written with ${facts.join(', ')} alone`);
}

function replay(found: Audit, name: string, { status, facts }: Life, allowed: (from: string, to: string) => boolean): void {
  let at = facts[0]?.from ?? status;
  for (const { from, to } of facts) {
    if (from !== at) found.brokenHistories.push(`${name}: from ${from} where it was ${at}`);
    if (!allowed(from!, to!)) found.forbiddenMoves.push(`${name}: ${from} to ${to}`);
    at = to!;
  }
  if (at !== status) found.brokenHistories.push(`${name}: its history ends at ${at}, it stands at ${status}`);
}

/**
 * Invariants that do not depend on the table of moves: an order stays an order, canceled stays canceled, a hold ends in
 * the status it began in.
 */
function checkLife(found: Audit, { id, facts }: Life): void {
  let ordered = false;
  let waitedFrom: string | null = null;
  for (const { from, to } of facts) {
    if (ordered && (quoteStatuses.includes(to as BasketStatus) || to === 'quote_canceled'))
      found.strayStates.push(`basket ${id}: an order became ${to}`);
    if (from === 'order_canceled') found.strayStates.push(`basket ${id}: a canceled order became ${to}`);
    if (from === 'on_hold' && to !== waitedFrom && !to!.endsWith('canceled'))
      found.strayStates.push(`basket ${id}: waited at ${waitedFrom}, went on at ${to}`);
    if (to === 'on_hold') waitedFrom = from;
    if (to === 'order_confirmation_sent' && from !== 'on_hold') ordered = true;
  }
}

const stray: Record<string, ReturnType<typeof sql>> = {
  'has a count to decide of a line that ended': sql`
    SELECT basket_id AS id FROM lines WHERE short_since IS NOT NULL AND status IN ('ready', 'delivered', 'closed', 'order_canceled')`,
  'ended partly delivered with nothing left and nobody to decide': sql`
    SELECT l.basket_id AS id FROM lines l
    WHERE l.status = 'partly_delivered' AND l.kind = 'product' AND l.quantity_produced > 0 AND l.quantity_shipped >= l.quantity_produced AND l.short_since IS NULL
      AND NOT EXISTS (SELECT 1 FROM plan_events e WHERE e.line_id = l.id AND e.activity <> 'dispatch' AND e.status NOT IN ('ready', 'canceled'))
      AND NOT EXISTS (SELECT 1 FROM facts f WHERE f.fact = 'line.rest_promised' AND f.refs @> ARRAY['line:' || l.id])`,
  'waits without knowing where it was': sql`SELECT id FROM baskets WHERE (status = 'on_hold') <> (resume_status IS NOT NULL)`,
  'goes on with lines or mails that wait with it': sql`
    SELECT b.id FROM baskets b WHERE b.status <> 'on_hold' AND (
      EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.status = 'on_hold')
      OR EXISTS (SELECT 1 FROM quotes q WHERE q.basket_id = b.id AND q.status = 'held' AND b.status <> 'quotation_sent'))`,
  'is an order with alternatives': sql`
    SELECT b.id FROM baskets b JOIN lines l ON l.basket_id = b.id
    WHERE b.ordered_at IS NOT NULL AND l.alternative_of IS NOT NULL AND l.status NOT IN ('quote_canceled', 'order_canceled')`,
  'is an order of the type of a quote': sql`SELECT id FROM baskets WHERE ordered_at IS NOT NULL AND type = 10`,
  'lies with the customer without a quote': sql`
    SELECT b.id FROM baskets b WHERE EXISTS (SELECT 1 FROM quotes q WHERE q.basket_id = b.id AND q.status IN ('sent', 'held'))
      <> (coalesce(b.resume_status, b.status) = 'quotation_sent')`,
  // A postponed quote leaves its predecessor in place until it is sent.
  'lies with the customer twice': sql`
    SELECT b.id FROM baskets b JOIN quotes q ON q.basket_id = b.id JOIN mails m ON m.id = q.mail_id
    WHERE q.status IN ('sent', 'held') GROUP BY b.id, m.status IN ('waiting', 'held') HAVING count(*) > 1`,
  'was approved without an approved quote': sql`
    SELECT b.id FROM baskets b WHERE b.status = 'quote_approved' AND NOT EXISTS (SELECT 1 FROM quotes q WHERE q.basket_id = b.id AND q.status = 'approved')
      AND NOT EXISTS (SELECT 1 FROM facts f WHERE f.fact = 'basket.quote_approved' AND f.refs @> ARRAY['basket:' || b.id]
        AND f.data ->> 'how' IN ('portal', 'call_off'))`,
  'was ordered with goods that go nowhere': sql`
    SELECT b.id FROM baskets b JOIN lines l ON l.basket_id = b.id
    WHERE b.ordered_at IS NOT NULL AND l.kind IN ('product', 'article') AND l.status NOT IN ('quote_canceled', 'order_canceled')
      AND NOT EXISTS (SELECT 1 FROM deliveries d WHERE d.line_id = l.id)`,
  'is delivered with goods that are not': sql`
    SELECT b.id FROM baskets b JOIN lines l ON l.basket_id = b.id
    WHERE b.status = 'delivered' AND l.kind IN ('product', 'article') AND l.status NOT IN ('delivered', 'closed', 'quote_canceled', 'order_canceled')`,
  'is canceled with lines that go on': sql`
    SELECT b.id FROM baskets b JOIN lines l ON l.basket_id = b.id
    WHERE b.status IN ('order_canceled', 'quote_canceled') AND l.status NOT IN ('quote_canceled', 'order_canceled')`,
  'is a quote with work that was begun': sql`
    SELECT b.id FROM baskets b JOIN lines l ON l.basket_id = b.id
    WHERE b.ordered_at IS NULL AND l.status NOT IN ('entered', 'in_calculation', 'quote_canceled', 'on_hold')`,
  'does not come to what its lines come to': sql`
    SELECT b.id FROM baskets b WHERE b.status NOT IN ('quote_canceled', 'order_canceled') AND b.total <> (SELECT coalesce(sum(CASE WHEN l.price_on_request THEN 0 ELSE l.price + l.transport_price END), 0) FROM lines l
      WHERE l.basket_id = b.id AND l.alternative_of IS NULL AND l.status NOT IN ('quote_canceled', 'order_canceled'))`,
  'charges the transport of a set twice': sql`
    SELECT basket_id AS id FROM lines WHERE set_id IS NOT NULL AND transport_price > 0 AND alternative_of IS NULL
      AND status NOT IN ('quote_canceled', 'order_canceled') GROUP BY basket_id, set_id HAVING count(*) > 1`,
};

/** What is wrong with the books, by the record that it is of. */
const strayMoney: Record<string, ReturnType<typeof sql>> = {
  'invoice is settled for something else than its payments': sql`
    SELECT i.id FROM invoices i WHERE i.type = 'invoice' AND i.settled <> coalesce((SELECT sum(o.amount) FROM payment_parts o
      JOIN payments p ON p.id = o.payment_id WHERE o.invoice_id = i.id AND p.reversed_at IS NULL), 0)`,
  'payment is not where its money is': sql`
    SELECT p.id FROM payments p WHERE p.reversed_at IS NULL AND p.amount <> p.rest + p.refunded - p.from_rest
      + coalesce((SELECT sum(o.amount) FROM payment_parts o WHERE o.payment_id = p.id), 0)
      + coalesce((SELECT sum(t.from_rest) FROM payments t WHERE t.takes_back = p.id AND t.reversed_at IS NULL), 0)`,
  'payment went back twice': sql`
    SELECT p.id FROM payments p WHERE p.amount > 0 AND p.amount < p.refunded + CASE WHEN p.reversed_at IS NULL THEN 0 ELSE p.amount END
      - coalesce((SELECT sum(t.amount) FROM payments t WHERE t.takes_back = p.id AND t.reversed_at IS NULL), 0)`,
};

async function strayStates(tx: ReadTx): Promise<string[]> {
  const found: string[] = [];
  for (const [what, select] of Object.entries(stray))
    for (const { id } of await tx.rows<{ id: number }>(select)) found.push(`basket ${id} ${what}`);
  for (const [what, select] of Object.entries(strayMoney))
    for (const { id } of await tx.rows<{ id: number }>(select)) found.push(`${what}: ${id}`);
  return found;
}
