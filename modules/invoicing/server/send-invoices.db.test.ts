import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { readInvoiceEndpoint } from '#modules/invoicing/contract/invoices.endpoints.ts';
import { postInvoicesEndpoint } from '#modules/invoicing/contract/post-invoices.endpoint.ts';
import { sendInvoicesEndpoint } from '#modules/invoicing/contract/send-invoices.endpoint.ts';
import { act, addDraft, final, ineke, setUpInvoicing, shop } from '#test/setups/invoicing.ts';

setUpInvoicing();

it('send invoices › mails a final invoice with its PDF and UBL, and again only when asked', async () => {
  const { id } = await final();
  await shop.runJobs();
  await ineke.call(sendInvoicesEndpoint, { ids: [id] });
  expect(await ineke.call(readInvoiceEndpoint, { id })).toMatchObject({ status: 'sent' });
  const mails = await act(sql`SELECT attachments FROM mails WHERE kind = 'invoice' AND refs @> ARRAY[${`invoice:${id}`}]`);
  const names = (mails as { attachments: { name: string }[] }[]).map(({ attachments }) =>
    attachments.map(({ name }) => name.split('.').at(-1)),
  );
  expect(names).toEqual([['pdf', 'xml']]);
  expect(await ineke.refused(sendInvoicesEndpoint, { ids: [id] })).toMatchObject({ code: 'ALREADY_SENT' });
  await ineke.call(sendInvoicesEndpoint, { ids: [id], again: true });
});
it('send invoices › mails a posted invoice, and one whose address was wrong, to an address that it keeps', async () => {
  const { id } = await final();
  await shop.runJobs();
  await act(sql`UPDATE invoices SET send_to = '' WHERE id = ${id}`);
  expect(await ineke.refused(sendInvoicesEndpoint, { ids: [id] })).toMatchObject({ code: 'EMAIL_MISSING' });
  await ineke.call(postInvoicesEndpoint, { ids: [id] });
  await ineke.call(sendInvoicesEndpoint, { ids: [id], again: true, sendTo: 'crediteuren@voorbeeld.example' });
  expect(await ineke.call(readInvoiceEndpoint, { id })).toMatchObject({ status: 'sent', sendTo: 'crediteuren@voorbeeld.example' });
  await ineke.call(sendInvoicesEndpoint, { ids: [id], again: true });
  const mails = await act(sql`SELECT recipients FROM mails WHERE kind = 'invoice' AND refs @> ARRAY[${`invoice:${id}`}]`);
  expect(mails).toEqual([{ recipients: ['crediteuren@voorbeeld.example'] }, { recipients: ['crediteuren@voorbeeld.example'] }]);
});
it('send invoices › refuses a draft, and who does not invoice', async () => {
  const { id } = await addDraft();
  expect(await ineke.refused(sendInvoicesEndpoint, { ids: [id] })).toMatchObject({ code: 'NOT_FINAL' });
  expect((await shop.as('warehouse').refused(sendInvoicesEndpoint, { ids: [id] })).status).toBe(403);
});
