import { sql } from 'drizzle-orm';
import { copyPreviewEndpoint } from '#modules/baskets/contract/copy-basket.endpoint.ts';
import { notFound } from '#platform/server/errors.ts';
import { sayRefusal } from '#platform/server/say-refusal.ts';
import { query } from '#platform/server/served.ts';
import { findBasket, linesOf } from './baskets.store.ts';
import { sayChanged } from './changed-answers.ts';
import { approvedFiles } from './copy-seam.ts';
import { calculateAgain } from './reprice-lines.ts';

export const copyPreview = query(copyPreviewEndpoint, async (context, input) => {
  const { tx, kernel } = context;
  const basket = await findBasket(tx, input.id);
  const customer = await tx.row<{ id: number; name: string; businessUnitId: number }>(
    sql`SELECT id, name, business_unit_id AS "businessUnitId" FROM customers WHERE id = ${input.customerId ?? basket.customerId}`,
  );
  if (!customer) throw notFound();
  const lines = await linesOf(tx, basket.id);
  const ids = lines.map(({ id }) => id);
  const today = new Map(
    (await calculateAgain(context, ids, { customerId: customer.id, madeHere: true })).map((one) => [one.id, one.outcome]),
  );
  const approved = new Set((await Promise.all(approvedFiles.entriesOf(kernel).map((linesWith) => linesWith(tx, ids)))).flat());
  return {
    number: basket.number,
    customer: { id: customer.id, name: customer.name },
    unitId: customer.id === basket.customerId ? basket.businessUnitId : customer.businessUnitId,
    units: await tx.rows<{ id: number; name: string }>(sql`SELECT id, name FROM business_units ORDER BY id`),
    lines: lines.map(({ id, kind, description, quantity, price, alternativeOf }) => {
      const outcome = today.get(id);
      return {
        id,
        kind,
        description,
        quantity,
        price,
        alternativeOf,
        priceToday: outcome === undefined ? price : outcome.accepted ? outcome.value.line.price : null,
        problem: outcome && !outcome.accepted ? sayRefusal(context, outcome).message : null,
        changed: outcome?.accepted ? sayChanged(context, outcome.value.changed) : [],
        hasApprovedFiles: approved.has(id),
      };
    }),
  };
});
