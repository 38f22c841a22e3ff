import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fillPlanning } from '#demo/orders/planning.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { askSuppliersEndpoint } from '#modules/outsourcing/contract/assignment/ask-suppliers.endpoint.ts';
import { outsourceEndpoint } from '#modules/outsourcing/contract/outsource.endpoints.ts';
import { listMyAssignmentsEndpoint } from '#modules/outsourcing/contract/outsourcing.endpoints.ts';
import { takeBackFileEndpoint } from '#modules/prepress/contract/take-back-file.endpoint.ts';
import { linkSupplierEndpoint } from '#modules/relations/contract/contact/link-supplier.endpoint.ts';
import { type ArtworkShop, goodCover, goodInner, openArtworkShop } from '#test/artwork-shop.ts';

const bart = 'orders@binderijdevouw.example';
let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
  await fillPlanning({ kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') });
});
afterAll(() => shop.close());

it('follow files › tells suppliers by mail and on their page that a file was taken back, and sends the next one', async () => {
  const made = await shop.rows<{ id: number }>(sql`
    INSERT INTO suppliers (name, services, order_by, email, order_email, lead_days) VALUES
      ('Binderij De Vouw', '{binding}', 'portal', 'bart@devouw.example', '', 4),
      ('Folieprint Noord', '{binding}', 'mail', 'hilde@folie.example', 'orders@folie.example', 6) RETURNING id`);
  const [user] = await shop.rows<{ id: number }>(sql`SELECT id FROM users WHERE email = ${bart}`);
  await shop.as('admin').call(linkSupplierEndpoint, { userId: user!.id, supplierId: made[0]!.id });
  const order = await shop.order({ proofRequired: false });
  const inner = await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  const buyer = shop.as('buyer');
  const line = (await shop.as('order_manager').call(readBasketEndpoint, { id: order.basketId })).lines[0]!;
  const work = { lineId: line.id, version: line.version, activity: 'stitch', description: 'Nieten', leadDays: 3 };
  const { id } = await buyer.call(outsourceEndpoint, work);
  await buyer.call(askSuppliersEndpoint, { id, version: 1, supplierIds: made.map((supplier) => supplier.id) });
  const mailsOf = (kind: string) =>
    shop.rows<{ to: string[]; files: number }>(
      sql`SELECT recipients AS to, jsonb_array_length(attachments) AS files FROM mails WHERE kind = ${kind} ORDER BY recipients`,
    );
  const mine = async () => (await shop.as(bart).call(listMyAssignmentsEndpoint, {})).rows[0]!;
  expect(await mine()).toMatchObject({ files: 2, filesRecalledAt: null });

  const taken = await shop.as('prepress').call(takeBackFileEndpoint, { uploadId: inner.id, reason: 'Fout op pagina 3' });
  expect(taken.suppliers).toEqual(['Binderij De Vouw', 'Folieprint Noord']);
  expect((await mailsOf('wdd_files_recalled')).map(({ to }) => to)).toEqual([['bart@devouw.example'], ['orders@folie.example']]);
  expect(await mine()).toMatchObject({ filesRecalledAt: expect.any(String) });
  expect(await mailsOf('wdd_files')).toEqual([]);

  await shop.upload(order, 'inner', await goodInner(), 'beter.pdf');
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('planned');
  // By mail with its files, and a link to the page where they are.
  expect(await mailsOf('wdd_files')).toEqual([
    { to: ['bart@devouw.example'], files: 0 },
    { to: ['orders@folie.example'], files: 2 },
  ]);
  expect(await mine()).toMatchObject({ files: 2, filesRecalledAt: null });
});
