import { expect, it } from 'vitest';
import { lockInvoiceEndpoint } from '#modules/complaints/contract/lock-invoice.endpoint.ts';
import { complaint, move, quality, read, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

it('lock invoice › releases the invoice of the order, and locks it again', async () => {
  const { id: complaintId, version } = await complaint();
  expect(await read(complaintId)).toMatchObject({ invoiceLocked: true });
  const ask = { id: complaintId, version, locked: false };
  expect((await shop.as('operator').refused(lockInvoiceEndpoint, ask)).status).toBe(403);
  const open = await quality.call(lockInvoiceEndpoint, ask);
  expect(await read(complaintId)).toMatchObject({ invoiceLocked: false });
  expect((await quality.refused(lockInvoiceEndpoint, ask)).code).toBe('STALE_VERSION');
  await quality.call(lockInvoiceEndpoint, { id: complaintId, version: open.version, locked: true });
  expect(await read(complaintId)).toMatchObject({ invoiceLocked: true });
});
it('lock invoice › refuses one that is done and one that is not there', async () => {
  const { id: complaintId } = await complaint();
  await move(complaintId, 'in onderzoek');
  await move(complaintId, 'afgewezen', { note: 'Geen gebrek' });
  const { version } = await read(complaintId);
  expect((await quality.refused(lockInvoiceEndpoint, { id: complaintId, version, locked: true })).code).toBe('COMPLAINT_DONE');
  expect((await quality.refused(lockInvoiceEndpoint, { id: 999_999, version: 1, locked: true })).status).toBe(404);
});
