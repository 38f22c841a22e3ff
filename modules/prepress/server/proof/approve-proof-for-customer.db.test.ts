import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { orderWithProofs, setUpProofs, shop } from '#test/setups/proofs.ts';

setUpProofs();

it('approve proof for customer › records who approved and how we know, once', async () => {
  const { order, inner, cover } = await orderWithProofs();
  const prepress = shop.as('prepress');
  const said = { name: 'Ida Lezer', reason: 'Belde om tien uur' };
  expect(await prepress.call(approveProofForCustomerEndpoint, { uploadId: inner, ...said })).toMatchObject({ nextUploadId: cover });
  expect(await prepress.call(approveProofForCustomerEndpoint, { uploadId: cover, ...said })).toMatchObject({
    lineStatus: 'into_production',
  });
  const kept = await shop.rows(sql`SELECT status, answered_by AS by FROM approvals WHERE upload_id = ANY(${sql.param([inner, cover])})`);
  expect(kept).toEqual([1, 2].map(() => ({ status: 'approved', by: 'Ida Lezer' })));
  const { entries } = await prepress.call(readBasketHistoryEndpoint, { id: order.basketId });
  expect(entries.map(({ reason }) => reason)).toContain('Belde om tien uur');
  expect(await prepress.refused(approveProofForCustomerEndpoint, { uploadId: cover, ...said })).toMatchObject({ code: 'PROOF_ANSWERED' });
});
it('approve proof for customer › refuses an unknown proof and people without the right', async () => {
  const { inner, customer } = await orderWithProofs();
  const ask = { uploadId: inner, name: 'Ida', reason: 'Gebeld' };
  expect((await shop.as('prepress').refused(approveProofForCustomerEndpoint, { ...ask, uploadId: 999_999 })).status).toBe(404);
  expect((await customer.refused(approveProofForCustomerEndpoint, ask)).status).toBe(403);
});
