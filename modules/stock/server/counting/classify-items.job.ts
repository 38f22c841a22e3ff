import { sql } from 'drizzle-orm';
import { shopDay } from '#modules/baskets/server/public.ts';
import { classify } from '#modules/stock/domain/control/abc.ts';
import { changeItem } from '#modules/stock/server/book/items.store.ts';
import { keyOf, loadBook } from '#modules/stock/server/book/load-book.ts';
import { readUsageHistory } from '#modules/stock/server/usage/weekly-usage.ts';
import { job } from '#platform/server/jobs/jobs.ts';

const daysOfUsage = 365;

/** Classifies all items by the value of a year's usage, every night: A items are counted more often and have more safety stock. */
export const classifyItems = job(
  'stock.classifyItems',
  async (context) => {
    const { tx } = context;
    const items = await tx.rows<{ id: number; abc: string }>(sql`SELECT id, abc FROM stock_items ORDER BY id`);
    const today = shopDay(context);
    const from = today.subtract({ days: daysOfUsage }).toString();
    const itemIds = items.map(({ id }) => id);
    const { book } = await loadBook(context, { itemIds, from });
    for (const [id, history] of await readUsageHistory(tx, itemIds)) book.usage.set(keyOf(id), history);
    const classOf = new Map(classify(book, today.toString()).map((row) => [row.item, row.class]));
    for (const { id, abc } of items) {
      const found = classOf.get(keyOf(id))!;
      if (found !== abc) await changeItem(tx, id, { abc: found });
    }
  },
  { nightly: '03:10' },
);
