import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { saveLocationEndpoint } from '#modules/stock/contract/location/save-location.endpoint.ts';
import { bookJobPaperEndpoint } from '#modules/stock/contract/material/book-job-paper.endpoint.ts';
import { readJobPaperEndpoint } from '#modules/stock/contract/material/job-paper.endpoints.ts';
import { receiveMaterialEndpoint } from '#modules/stock/contract/material/receive-material.endpoint.ts';
import { confirmOrder, enterOrder, furnishShop, moveLineTo, produceEvent, readEvents } from '#test/planned-order.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { issuePaper } from './issue-paper.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await furnishShop(shop);
  await shop.as('warehouse').call(saveLocationEndpoint, { code: 'P-1' });
});
afterAll(() => shop.close());

const paper = 'HVO90';
/** A sheet as it is bought gives two sheets of the press. */
const part = { role: 'inner', paper, parentSheets: 4000, grossSheets: 8000 };

/** A thesis in production with its paper on a pallet; runs the presses of its inner work with 10 sheets of waste each. */
async function printThesis(id: number) {
  const line = await enterOrder(shop, id, 'G1b', '2026-12-01');
  await shop.kernel.act(async ({ tx }) => {
    await tx.rows(sql`INSERT INTO stock_items (paper, name, unit) VALUES (${paper}, 'Houtvrij 90', 'sheet') ON CONFLICT DO NOTHING`);
    await tx.rows(sql`UPDATE lines SET estimate = ${JSON.stringify({ components: [part] })}::jsonb WHERE id = ${line}`);
  });
  await shop.as('warehouse').call(receiveMaterialEndpoint, {
    ...{ paper, type: 90, quantity: 100_000, unit: 'sheet', location: 'P-1', lot: `PAL-${id}`, priceEur: 20 },
  });
  await confirmOrder(shop, line);
  await moveLineTo(shop, line, 'into_production');
  const prints = async () =>
    (await readEvents(shop, line)).filter(({ activity, component }) => activity.startsWith('print') && component === part.role);
  const run = async () => {
    for (const event of await prints()) await produceEvent(shop, event, { good: event.quantityIn - 10, waste: 10 });
    return (await prints()).reduce((sum, { good, waste }) => sum + good! + waste!, 0);
  };
  const used = () =>
    shop.kernel.act(async ({ tx }) => {
      const found = await tx.row<{ used: number }>(sql`
        SELECT coalesce(-sum(m.quantity), 0)::float8 AS used FROM stock_mutations m JOIN stock_items s ON s.id = m.item_id
        WHERE m.line_id = ${line} AND m.type = 30 AND s.paper = ${paper}`);
      return found!.used;
    });
  return { line, prints, run, used };
}

it('issue paper › books all that presses ran more, waste included, when a line is opened again', async () => {
  const { line, prints, run, used } = await printThesis(3);
  const sheets = await run();
  await moveLineTo(shop, line, 'ready');
  expect(await used()).toBe(Math.ceil(sheets / 2));
  const [print] = await prints();
  await shop.kernel.act(async (context) => {
    await context.tx.rows(sql`UPDATE plan_events SET good = good + 200, waste = waste + 20 WHERE id = ${print!.id}`);
    await issuePaper(context, line);
  });
  expect(await used()).toBe(Math.ceil((sheets + 220) / 2));
});

it('issue paper › books what presses counted, waste included, when nobody booked it and the line is ready', async () => {
  const { line, run, used } = await printThesis(1);
  const sheets = await run();
  expect((await shop.as('operator').call(readJobPaperEndpoint, { lineId: line })).papers).toContainEqual(
    expect.objectContaining({ paper, booked: 0, counted: sheets / 2, parts: [{ role: part.role, perSheet: 0.5 }] }),
  );
  expect(await used()).toBe(0);
  await moveLineTo(shop, line, 'ready');
  expect(sheets).toBeGreaterThan(100);
  expect(await used()).toBe(Math.ceil(sheets / 2));
});

it('issue paper › leaves what the press booked by scan, but not good sheets that nobody booked', async () => {
  const { line, prints, run, used } = await printThesis(2);
  const book = { lineId: line, way: 'use' as const, lot: 'PAL-2', quantity: 7 };
  await shop.as('operator').call(bookJobPaperEndpoint, book);
  const sheets = await run();
  await moveLineTo(shop, line, 'ready');
  expect(await used()).toBe(Math.ceil((sheets - 10 * (await prints()).length) / 2));
});
