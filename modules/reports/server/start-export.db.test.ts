import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { confirmBasketEndpoint } from '#modules/baskets/contract/order/confirm-basket.endpoint.ts';
import { readPaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/payments.endpoints.ts';
import { savePaymentSettingsEndpoint } from '#modules/invoicing/contract/payment/save-payment-settings.endpoint.ts';
import { listExportsEndpoint, readExportCatalogEndpoint } from '#modules/reports/contract/exports.endpoints.ts';
import { startExportEndpoint } from '#modules/reports/contract/start-export.endpoint.ts';
import { isBooks, type ReportKey, reportKeys } from '#modules/reports/domain/exports.ts';
import { noMoney } from '#platform/domain/money.ts';
import { retentionJob } from '#platform/server/files/retention.ts';
import { readTable } from '#platform/server/tables/read-table.ts';
import { addCustomer, addOrder } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';
import { addArticle, articleBasket } from '#test/stock.ts';

let shop: TestShop;
let order: { id: number; number: string };
const finance = () => shop.as('finance');
const ledgerAccounts = { transportAccount: '8400', otherAccount: '8900', aheadAccount: '1450', debtorsAccount: '1300', vatAccount: '1520' };
const november = { from: '2026-11-01', until: '2026-11-30' };

beforeAll(async () => {
  shop = await openTestShop();
  order = await addOrder(shop, await addCustomer(shop, { name: '=Universiteit "Utrecht" & co' }));
  await shop.runJobs();
});
afterAll(() => shop.close());

const latest = async () => (await finance().call(listExportsEndpoint, {})).rows[0]!;
const fetchFile = (id: number, who = finance()) => who.inject({ method: 'GET', url: `/api/exports/${id}/file` });
async function exported(report: ReportKey) {
  const ofUnit = isBooks(report) ? { unitId: 2 } : {};
  const { id } = await finance().call(startExportEndpoint, { report, ...november, ...ofUnit });
  await shop.runJobs();
  const found = await latest();
  expect([report, found.id, found.status]).toEqual([report, id, 'ready']);
  return { id, file: (await fetchFile(id)).rawPayload };
}

describe('export', () => {
  it('is made in the background for every report of the catalogue', async () => {
    const { version } = await finance().call(readPaymentSettingsEndpoint, {});
    await finance().call(savePaymentSettingsEndpoint, { version, writeOffLimit: noMoney, ...ledgerAccounts });
    expect((await finance().call(readExportCatalogEndpoint, {})).reports.map(({ key }) => key)).toEqual(reportKeys);
    for (const report of reportKeys) await exported(report);
  });

  it('contains typed numbers and dates, totals at the bottom, and no text that is a formula', async () => {
    const { file } = await exported('order_lines');
    const read = readTable(file, 'file');
    const table = read.accepted ? read.value : undefined;
    const column = (title: string) => table!.headings.indexOf(title);
    const lines = table!.rows.map(({ cells }) => cells);
    const sum = lines.pop();
    const line = lines.find((cells) => cells[column('Order')] === order.number);
    expect(line![column('Klant')]).toBe('=Universiteit "Utrecht" & co');
    expect([line![column('Aantal')], line![column('Prijs €')], line![column('Bevestigd')]]).toEqual([150, 883.75, '2026-11-18']);
    const prices = lines.map((cells) => Number(cells[column('Prijs €')]));
    expect([sum![0], sum![column('Prijs €')]]).toEqual(['Totaal', prices.reduce((total, price) => total + price, 0)]);
  });

  it('is available to its owner, while the permission for its report lasts, for fourteen days', async () => {
    const { id } = await exported('margins');
    expect((await fetchFile(id, shop.as('account_manager'))).statusCode).toBe(404);
    expect((await fetchFile(id, shop.as('prepress'))).statusCode).toBe(403);
    expect(await shop.as('order_manager').refused(startExportEndpoint, { report: 'margins', ...november })).toMatchObject({ status: 403 });
    expect((await shop.as('order_manager').call(readExportCatalogEndpoint, {})).reports.map(({ key }) => key)).toEqual([
      'orders',
      'order_lines',
      'quotes',
    ]);
    const now = shop.clock.now();
    shop.moveClock(now.add({ hours: 24 * 15 }).toString());
    expect((await fetchFile(id)).statusCode).toBe(404);
    shop.kernel.config.retention.mode = 'remove';
    await shop.kernel.act((context) => retentionJob.run(context, {}));
    await shop.runJobs();
    const left = await shop.kernel.act(({ tx }) =>
      tx.row<{ kept: number }>(sql`SELECT count(*) AS kept FROM exports e JOIN files f ON f.id = e.file_id WHERE f.removed_at IS NULL`),
    );
    expect(left!.kept).toBe(0);
    expect((await latest()).size).toBe(null);
    shop.moveClock(now.toString());
  });

  it('contains the actual cost of stock issues only when every piece has a cost', async () => {
    const { id: articleId } = await addArticle(shop, { stock: 20 });
    const { id, lineIds } = await articleBasket(shop, await addCustomer(shop), [{ articleId, quantity: 10 }]);
    const { version } = await shop.as('order_manager').call(readBasketEndpoint, { id });
    await shop.as('order_manager').call(confirmBasketEndpoint, { id, version });
    const take = (value: number) =>
      shop.kernel.act(({ tx, now }) =>
        tx.rows(sql`
          INSERT INTO stock_mutations (at, item_id, lot_id, location_id, counts_on, act, type, quantity, balance, line_id, actor_name, value)
          SELECT ${now.toString()}, s.item_id, s.lot_id, s.location_id, '2026-11-18', 1, 20, -5, 10, ${lineIds[0]}, 'Test', ${value}
          FROM stock_positions s JOIN stock_items i ON i.id = s.item_id WHERE i.article_id = ${articleId}`),
      );
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET type = 40 WHERE id = ${id}`));
    const calledOff = readTable((await exported('call_offs')).file, 'file');
    expect(calledOff.accepted && calledOff.value.rows[0]!.cells).toEqual(expect.arrayContaining([10, '2026-12-02', 'Utrecht']));
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE lines SET cost = 10000 WHERE id = ${lineIds[0]}`));
    const actualCost = async () => {
      const read = readTable((await exported('margins')).file, 'file');
      const { headings, rows } = (read.accepted ? read.value : undefined)!;
      const row = rows.map(({ cells }) => cells).find((cells) => cells[headings.indexOf('Aantal')] === 10);
      return row![headings.indexOf('Werkelijke kosten €')] ?? null;
    };
    await take(-2);
    expect(await actualCost()).toBe(2);
    await take(0);
    expect(await actualCost()).toBeNull();
  });

  it('refuses a period that ends before it begins', async () => {
    expect(await finance().refused(startExportEndpoint, { report: 'orders' })).toMatchObject({ code: 'PERIOD_REQUIRED' });
    expect(await finance().refused(startExportEndpoint, { report: 'orders', from: '2026-11-30', until: '2026-11-01' })).toMatchObject({
      code: 'PERIOD_TURNED',
    });
    expect(await finance().refused(startExportEndpoint, { report: 'stock', unitId: 999_999 })).toMatchObject({ status: 404 });
  });

  it('shows a failure, and the next export succeeds', async () => {
    await shop.kernel.database.pool.query('ALTER TABLE stock_lots RENAME TO stock_lots_away');
    await finance().call(startExportEndpoint, { report: 'stock' });
    await shop.runJobs();
    expect(await latest()).toMatchObject({ status: 'failed', size: null });
    await shop.kernel.database.pool.query('ALTER TABLE stock_lots_away RENAME TO stock_lots');
    await exported('stock');
  });
});
