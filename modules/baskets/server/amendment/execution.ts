import { sql } from 'drizzle-orm';
import type { LineRow } from '#modules/baskets/server/basket/baskets.store.ts';
import { findBasket } from '#modules/baskets/server/basket/baskets.store.ts';
import { notCanceled } from '#modules/baskets/server/line/line-conditions.ts';
import { specificationText } from '#modules/estimating/server/public.ts';
import { readCustomerTerms } from '#modules/relations/server/public.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import type { QueryContext } from '#platform/server/served.ts';
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
  return specificationText(kernel.texts, customer?.language === 'nl' ? 'nl' : 'en', { ...execution, row });
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

/** Whether other lines are printed on the sheets of this one. */
export async function hasGuests(tx: ReadTx, lineId: number): Promise<boolean> {
  const guest = await tx.row(sql`
    SELECT 1 FROM lines l WHERE l.beside_line_id = ${lineId} AND l.estimate_case ? 'gangedOn' AND ${notCanceled} LIMIT 1`);
  return guest !== undefined;
}
