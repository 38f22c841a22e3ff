import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { applyAmendmentEndpoint } from '#modules/baskets/contract/amendment/apply-amendment.endpoint.ts';
import { saveAmendmentEndpoint } from '#modules/baskets/contract/amendment/save-amendment.endpoint.ts';
import { readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { approveProofEndpoint } from '#modules/prepress/contract/approve-proof.endpoint.ts';
import { readProofEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { requestChangeEndpoint } from '#modules/prepress/contract/request-change.endpoint.ts';
import { sendProofEndpoint } from '#modules/prepress/contract/send-proof.endpoint.ts';
import { moneyFromEuros } from '#platform/domain/money.ts';
import { goodInner } from '#test/artwork-shop.ts';
import { orderWithProofs, setUpProofs, shop } from '#test/setups/proofs.ts';

setUpProofs();

it('request change › needs a remark and returns the line to artwork for the next, charged round', async () => {
  const { order, inner, cover, customer } = await orderWithProofs();
  expect(await customer.refused(requestChangeEndpoint, { uploadId: inner, remark: ' ' })).toMatchObject({ status: 422 });
  expect(await customer.call(requestChangeEndpoint, { uploadId: inner, remark: 'Pagina 3 moet lichter' })).toMatchObject({
    status: 'rejected',
    lineStatus: 'artwork',
  });
  await customer.call(approveProofEndpoint, { uploadId: cover, name: 'Ida', checked: true });
  const { id: next } = await shop.upload(order, 'inner', await goodInner());
  await shop.runJobs();
  const { proof, changeCost, line } = await customer.call(readProofEndpoint, { uploadId: next });
  expect([proof.status, proof.round, changeCost, line.status]).toEqual(['open', 2, 500_000, 'authorization']);
  const done = await customer.call(approveProofEndpoint, { uploadId: next, name: 'Ida', checked: true });
  expect(done.lineStatus).toBe('into_production');
});
it('request change › confirms the change to the contact by mail, with what was asked', async () => {
  const { order, inner, customer } = await orderWithProofs();
  const notes = [{ page: 3, leftMm: 40, bottomMm: 120.5, text: 'Deze foto' }];
  await customer.call(requestChangeEndpoint, { uploadId: inner, remark: 'Pagina 3 moet lichter', notes });
  const { proof, notes: kept, previousUploadId } = await customer.call(readProofEndpoint, { uploadId: inner });
  expect([proof.remark, kept, previousUploadId]).toEqual(['Pagina 3 moet lichter\nPagina 3: Deze foto', notes, null]);
  const mails = await shop.rows<{ recipients: string[]; text: string }>(sql`
    SELECT recipients, body_text AS text FROM mails WHERE kind = 'change_request' AND refs @> ARRAY[${`basket:${order.basketId}`}]`);
  expect(mails).toEqual([{ recipients: [expect.stringContaining('@')], text: expect.stringContaining('Pagina 3 moet lichter') }]);
});
it('request change › charges a further round once, however many files change, until the order manager waives it', async () => {
  const { order, inner, cover, customer } = await orderWithProofs();
  const manager = shop.as('order_manager');
  const costs = async () => {
    const { lines, total } = await manager.call(readBasketEndpoint, { id: order.basketId });
    return { total, costs: lines.filter(({ kind, status }) => kind === 'cost' && status !== 'order_canceled') };
  };
  const remark = 'Mag de titel groter?';
  for (const uploadId of [inner, cover]) await customer.call(requestChangeEndpoint, { uploadId, remark });
  const before = await costs();
  expect(before.costs).toEqual([]);
  for (const uploadId of [inner, cover]) await shop.as('prepress').call(sendProofEndpoint, { uploadId });
  const limit = (amount: number | null) =>
    shop.rows(
      sql`UPDATE contacts SET order_limit = ${amount}::bigint WHERE id = (SELECT contact_id FROM baskets WHERE id = ${order.basketId})`,
    );
  await limit(before.total);
  const refused = await customer.refused(requestChangeEndpoint, { uploadId: inner, remark });
  expect(refused.code).toMatch(/^ORDER_NEEDS_COLLEAGUE/);
  expect(await costs()).toEqual(before);
  await limit(null);
  for (const uploadId of [inner, cover]) await customer.call(requestChangeEndpoint, { uploadId, remark });
  const charged = await costs();
  expect(charged.costs.map(({ description, price }) => [description, price])).toEqual([
    ['Extra correctieronde 2: Brochure, geniet', 500_000],
  ]);
  expect(charged.total).toBe(before.total + 500_000);
  const waive = { kind: 'cancel', lineId: charged.costs[0]!.id, charge: null, waiver: 'Onze fout' } as const;
  const { id, version } = await manager.call(saveAmendmentEndpoint, { basketId: order.basketId, changes: [waive] });
  await manager.call(applyAmendmentEndpoint, { id, version, difference: moneyFromEuros(-50), mails: false });
  expect(await costs()).toEqual(before);
});
