import { sql } from 'drizzle-orm';
import { amendmentEffects, basketsTables, type ChangedLine } from '#modules/baskets/server/public.ts';
import type { BoughtIn } from '#modules/estimating/domain/engine/types.ts';
import { onlineQuoteAt, takesOnlineQuote } from '#modules/outsourcing/domain/online-price.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { type Money, moneyFromUnits, roundToCents } from '#platform/domain/money.ts';

type Row = {
  lineId: number;
  activity: string | null;
  component: string | null;
  description: string;
  status: string;
  supplier: string;
  price: Money | null;
  wasInformed: boolean;
  received: number | null;
  isMore: boolean;
  hasFiles: boolean;
  prices: BoughtIn['prices'] | null;
};

/**
 * Names the suppliers whom an amendment concerns: those asked are asked again, those with an order must be called. Ordered work of a
 * canceled line is lost at the supplier's price.
 */
export const outsourcingAmendmentEffects = amendmentEffects.entry(async ({ tx, kernel, actor }, { changed }) => {
  const touched = changed.filter(({ line, canceled, quantity, respecified }) => canceled || respecified || quantity !== line.quantity);
  if (touched.length === 0) return {};
  const rows = await tx.rows<Row>(sql`
    SELECT c.line_id AS "lineId", c.activity, c.component, c.description, a.status, s.name AS supplier, coalesce(a.invoice_amount, a.price) AS price,
      a.told_at IS NOT NULL AS "wasInformed", a.received_quantity AS received, c.event_id IS NOT NULL AS "isMore",
      a.files_sent <> '[]' AND a.files_recalled_at IS NULL AND a.shipped_at IS NULL AND a.status <> 'closed' AS "hasFiles", CASE WHEN c.bought_in THEN l.estimate_case #> '{boughtIn,prices}' END AS prices
    FROM outsourced_components c JOIN ${basketsTables.lines} l ON l.id = c.line_id
    JOIN outsourced_assignments a ON a.component_id = c.id AND a.status IN ('request', 'quote', 'order', 'closed')
    JOIN ${relationsTables.suppliers} s ON s.id = a.supplier_id
    WHERE c.ended_at IS NULL AND c.line_id = ANY(${sql.param(touched.map(({ line }) => line.id))}) ORDER BY c.id, a.id`);
  const changeOf = ({ lineId }: Row) => touched.find(({ line }) => line.id === lineId)!;
  const sameWork = (row: Row) => rows.filter((one) => isSameWork(one, row));
  const effects = rows
    .filter((row) => row.status !== 'closed' || isMadeMore(row, changeOf(row), sameWork(row)))
    .map((row) => {
      const { description, status, supplier, prices, ...assignment } = row;
      const change = changeOf(row);
      if (status === 'closed') {
        const detail = kernel.texts.say(actor.language, 'outsourcing.amendment.more', {
          supplier,
          count: change.quantity - receivedOf(sameWork(row)),
        });
        return { area: 'outsourcing' as const, text: description, detail, warns: true };
      }
      const ordered = status === 'order';
      const repriced = status === 'quote' && takesOnlineQuote(assignment, onlineQuoteAt(prices, change.quantity));
      const detail = kernel.texts.say(actor.language, `outsourcing.amendment.${effectOn({ ordered, repriced }, change)}`, { supplier });
      return { area: 'outsourcing' as const, text: description, detail, warns: ordered };
    });
  const lost = rows.flatMap(({ lineId, description, status, supplier, price }) => {
    const { canceled, canceledShare } = touched.find(({ line }) => line.id === lineId)!;
    if (!canceled || price === null || (status !== 'order' && status !== 'closed')) return [];
    const text = kernel.texts.say(actor.language, 'outsourcing.amendment.lost', { what: description, supplier });
    return [{ lineId, text, amount: roundToCents(moneyFromUnits(Math.round(price * canceledShare))) }];
  });
  const recalled = rows
    .filter((row) => row.hasFiles && changeOf(row).respecified)
    .map(({ description: text, supplier }) => {
      const detail = kernel.texts.say(actor.language, 'outsourcing.amendment.filesRecalled', { supplier });
      return { area: 'files' as const, text, detail, warns: true };
    });
  return { effects: [...effects, ...recalled], lost };
});

const isSameWork = (one: Row, other: Row) =>
  one.lineId === other.lineId && one.activity === other.activity && one.component === other.component;
const receivedOf = (rows: readonly Row[]) => rows.reduce((sum, { received }) => sum + (received ?? 0), 0);

/** Whether received work is made for more pieces, which a supplier is asked for again: none is asked to make more of it already. */
function isMadeMore({ isMore }: Row, { canceled, quantity }: ChangedLine, sameWork: readonly Row[]): boolean {
  const asked = sameWork.some((one) => one.isMore && one.status !== 'closed');
  return !canceled && !isMore && !asked && quantity > receivedOf(sameWork);
}

function effectOn(assignment: { ordered: boolean; repriced: boolean }, { canceled, respecified }: ChangedLine): string {
  if (canceled) return 'canceled';
  if (respecified) return assignment.ordered ? 'orderedExecution' : 'askedExecution';
  if (assignment.ordered) return 'ordered';
  return assignment.repriced ? 'onlinePrice' : 'askedAgain';
}
