import { sql } from 'drizzle-orm';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { specificationText } from '#modules/estimating/server/public.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
import { readerLanguage } from '#platform/server/text/texts.ts';
import type { ChangedPrice } from './price-change.ts';

/** The specification of a line in its new execution, in the language of its customer; undefined when the execution stays. */
export async function specificationOf(
  { tx, kernel }: Pick<QueryContext, 'tx' | 'kernel'>,
  line: Pick<LineRow, 'basketId'>,
  { execution, calculated: row }: ChangedPrice,
): Promise<string | undefined> {
  if (!execution || !row) return undefined;
  const { customerId } = await findBasket(tx, line.basketId);
  const customer = await readCustomerTerms(tx, customerId);
  return specificationText(kernel.texts, readerLanguage(customer?.language), { ...execution, row });
}

/** Says what of the specification goes and what comes instead. */
export async function describeExecution(
  context: Pick<QueryContext, 'tx' | 'kernel'>,
  line: LineRow,
  priced: ChangedPrice,
): Promise<{ was: string; becomes: string }> {
  const [was, becomes] = [line.specification, (await specificationOf(context, line, priced)) ?? ''].map((text) => text.split('\n'));
  const without = (lines: readonly string[], others: readonly string[]) => lines.filter((one) => !others.includes(one)).join('; ');
  return { was: without(was!, becomes!), becomes: without(becomes!, was!) };
}

/**
 * The other lines of its order that are printed on the sheets of a line, or on whose sheets it is printed. `isGuest`: it is printed with the line,
 * in its strip or as the part of a shared sheet that does not lead.
 */
export async function linesOnSameSheets(tx: ReadTx, lineId: number): Promise<{ id: number; description: string; isGuest: boolean }[]> {
  return tx.rows(sql`
    SELECT l.id, l.description,
      coalesce(l.beside_line_id = ${lineId} AND (l.estimate_case ? 'gangedOn' OR NOT l.estimate_case -> 'sharesSheetWith' ? 'leads'), false) AS "isGuest"
    FROM lines l, lines o
    WHERE o.id = ${lineId} AND ${notCanceled}
      AND (l.beside_line_id = o.id AND ${isOnSheets('l')} OR l.id = o.beside_line_id AND ${isOnSheets('o')}) ORDER BY l.position, l.id`);
}

const isOnSheets = (line: 'l' | 'o') => sql`${sql.raw(line)}.estimate_case ?| ARRAY['gangedOn', 'sharesSheetWith']`;
