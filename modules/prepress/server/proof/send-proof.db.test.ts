import { expect, it } from 'vitest';
import { readProofEndpoint } from '#modules/prepress/contract/proof.endpoints.ts';
import { requestChangeEndpoint } from '#modules/prepress/contract/request-change.endpoint.ts';
import { sendProofEndpoint } from '#modules/prepress/contract/send-proof.endpoint.ts';
import { goodCover, warnedInner } from '#test/artwork-shop.ts';
import { orderWithProofs, setUpProofs, shop } from '#test/setups/proofs.ts';

setUpProofs();

it('send proof › lets prepress send the same file again', async () => {
  const { inner, customer } = await orderWithProofs();
  await customer.call(requestChangeEndpoint, { uploadId: inner, remark: 'Mag de titel groter?' });
  expect(await shop.as('prepress').call(sendProofEndpoint, { uploadId: inner })).toEqual({ round: 2 });
  expect((await customer.call(readProofEndpoint, { uploadId: inner })).proof).toMatchObject({ status: 'open', round: 2 });
});
it('send proof › refuses a file that is not ready, a proof that is out, an unknown one and people without the right', async () => {
  const order = await shop.order();
  const prepress = shop.as('prepress');
  await shop.upload(order, 'cover', await goodCover());
  const { id } = await shop.upload(order, 'inner', await warnedInner());
  await shop.runJobs();
  expect(await prepress.refused(sendProofEndpoint, { uploadId: id })).toMatchObject({ code: 'PROOF_NOT_READY' });
  const { inner } = await orderWithProofs();
  expect(await prepress.refused(sendProofEndpoint, { uploadId: inner })).toMatchObject({ code: 'PROOF_ALREADY_SENT' });
  expect((await prepress.refused(sendProofEndpoint, { uploadId: 999_999 })).status).toBe(404);
  expect((await shop.as('operator').refused(sendProofEndpoint, { uploadId: inner })).status).toBe(403);
});
