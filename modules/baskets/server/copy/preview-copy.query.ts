import { sql } from 'drizzle-orm';
import { previewCopyEndpoint } from '#modules/baskets/contract/copy/copy-basket.endpoint.ts';
import { findBasket, type LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { describeChangedAnswers } from '#modules/baskets/server/line/changed-answers.ts';
import { priceArticlesToday, type RepriceRefusal, recalculateLines } from '#modules/baskets/server/line/reprice-lines.ts';
import type { ChangedAnswer } from '#modules/catalogue/domain/questions/settle-answers.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { relationsTables } from '#modules/relations/server/public.ts';
import { accept, type Decision } from '#platform/domain/decision.ts';
import type { Money } from '#platform/domain/money.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatRefusal } from '#platform/server/text/format-refusal.ts';
import { approvedFiles } from './approved-files.ts';
import { copyableLines } from './copy-lines.ts';

export const previewCopy = query(previewCopyEndpoint, async (context, input) => {
  const { tx, kernel } = context;
  const basket = await findBasket(tx, input.id);
  const customer = await tx.row<{ id: number; name: string; businessUnitId: number }>(
    sql`SELECT id, name, business_unit_id AS "businessUnitId" FROM ${relationsTables.customers} WHERE id = ${input.customerId ?? basket.customerId}`,
  );
  if (!customer) throw notFound();
  const lines = await copyableLines(tx, basket.id);
  const ids = lines.map(({ id }) => id);
  const today = await pricesToday(context, lines, customer.id);
  const approved = new Set((await Promise.all(approvedFiles.entriesOf(kernel).map((linesWith) => linesWith(tx, ids)))).flat());
  return {
    number: basket.number,
    customer: { id: customer.id, name: customer.name },
    unitId: customer.id === basket.customerId ? basket.businessUnitId : customer.businessUnitId,
    units: await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM ${identityTables.businessUnits} ORDER BY id`),
    lines: lines.map(({ id, kind, description, specification, quantity, price, priceOnRequest, alternativeOf }) => {
      const outcome = today.get(id);
      return {
        ...{ id, kind, description, specification, quantity, price, priceOnRequest, alternativeOf },
        priceToday: outcome === undefined ? price : outcome.accepted ? outcome.value.price : null,
        problem: outcome && !outcome.accepted ? formatRefusal(context, outcome).message : null,
        changed: outcome?.accepted ? describeChangedAnswers(context, outcome.value.changed) : [],
        hasApprovedFiles: approved.has(id),
      };
    }),
  };
});

type Today = Decision<{ price: Money; changed: readonly ChangedAnswer[] }, RepriceRefusal>;

/** Prices calculated lines and articles for this customer today, like `repriceLines` prices the copy; a price on request stays so. */
async function pricesToday(context: QueryContext, lines: readonly LineRow[], customerId: number): Promise<Map<number, Today>> {
  const ids = lines.map(({ id }) => id);
  const toCome = new Map(lines.flatMap(({ id, price, priceOnRequest }) => (priceOnRequest ? [[id, price]] : [])));
  const calculated = await recalculateLines(context, ids, { customerId, madeHere: true });
  const articles = await priceArticlesToday(context, ids, customerId);
  return new Map<number, Today>([
    ...calculated.map(({ id, outcome }): [number, Today] => [
      id,
      outcome.accepted ? accept({ price: toCome.get(id) ?? outcome.value.line.price, changed: outcome.value.changed }) : outcome,
    ]),
    ...articles.map(({ id, outcome }): [number, Today] => [
      id,
      outcome.accepted ? accept({ price: toCome.get(id) ?? outcome.value.price, changed: [] }) : outcome,
    ]),
  ]);
}
