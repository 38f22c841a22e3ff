import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listOutboxEndpoint, readOutboxMailEndpoint } from '#modules/identity/contract/mails/outbox.endpoints.ts';
import { storeFile } from '#platform/server/files/files.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
  await shop.kernel.act(async (context) => {
    for (const subject of ['Offerte 26-0001', 'Orderbevestiging 26-0001', 'Offerte 26-0002']) {
      const file = await storeFile(context, Buffer.from('%PDF-1.7'), { name: `${subject}.pdf`, mime: 'application/pdf' });
      const attachments = [{ name: file.name, mime: file.mime, fileKey: file.key }];
      const body = { text: 'Beste Ineke', html: '<p>Beste Ineke</p>' };
      await queueMail(context, { kind: 'quote', refs: [], to: ['ineke@universiteit.example'], subject, ...body, attachments });
    }
  });
});
afterAll(() => shop.close());

it('keeps every mail when there is no mail server: newest first, searchable by subject and recipient, paged', async () => {
  const admin = shop.as('admin');
  const first = await admin.call(listOutboxEndpoint, { limit: 2 });
  expect(first.rows.map((mail) => [mail.subject, mail.status])).toEqual([
    ['Offerte 26-0002', 'kept'],
    ['Orderbevestiging 26-0001', 'kept'],
  ]);
  const second = await admin.call(listOutboxEndpoint, { limit: 2, cursor: first.nextCursor! });
  expect(second).toMatchObject({ rows: [{ subject: 'Offerte 26-0001' }], nextCursor: null, count: 3 });
  expect((await admin.call(listOutboxEndpoint, { search: 'bevestiging' })).count).toBe(1);
  expect((await admin.call(listOutboxEndpoint, { search: 'INEKE@univ' })).count).toBe(3);
});
it('finds the mails that were not delivered, until one is sent again', async () => {
  const admin = shop.as('admin');
  const undelivered = async () => (await admin.call(listOutboxEndpoint, { state: 'undelivered' })).rows.map(({ subject }) => subject);
  expect([await undelivered(), (await admin.call(listOutboxEndpoint, { state: 'kept' })).count]).toEqual([[], 3]);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE mails SET status = 'failed' WHERE subject LIKE 'Offerte%'`));
  const again = sql`UPDATE mails SET repeat_of = (SELECT id FROM mails WHERE subject = 'Offerte 26-0001') WHERE subject LIKE 'Order%'`;
  expect(await undelivered()).toEqual(['Offerte 26-0002', 'Offerte 26-0001']);
  await shop.kernel.act(({ tx }) => tx.rows(again));
  expect(await undelivered()).toEqual(['Offerte 26-0002']);
  await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE mails SET status = 'kept', repeat_of = NULL`));
});
it('sorts a mail by its creation time, whenever its row was inserted', async () => {
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE mails SET created_at = created_at - interval '2 days' WHERE subject = 'Offerte 26-0002'`),
  );
  const admin = shop.as('admin');
  const first = await admin.call(listOutboxEndpoint, { limit: 2 });
  const second = await admin.call(listOutboxEndpoint, { limit: 2, cursor: first.nextCursor! });
  expect([...first.rows, ...second.rows].map(({ subject }) => subject)).toEqual([
    'Orderbevestiging 26-0001',
    'Offerte 26-0001',
    'Offerte 26-0002',
  ]);
  await shop.kernel.act(({ tx }) =>
    tx.rows(sql`UPDATE mails SET created_at = created_at + interval '2 days' WHERE subject = 'Offerte 26-0002'`),
  );
});
it('reads a mail with its text and attachments', async () => {
  const { rows } = await shop.as('admin').call(listOutboxEndpoint, {});
  const mail = await shop.as('admin').call(readOutboxMailEndpoint, { id: rows[0]!.id });
  expect(mail).toMatchObject({ body: 'Beste Ineke', attachments: [{ name: 'Offerte 26-0002.pdf' }] });
  const file = await shop.as('admin').inject({ method: 'GET', url: `/api/outbox/${mail.id}/attachments/0` });
  expect(file.body).toBe('%PDF-1.7');
  const none = await shop.as('admin').inject({ method: 'GET', url: `/api/outbox/${mail.id}/attachments/1` });
  expect(none.statusCode).toBe(404);
});
it('lets only administrators read other people’s mail', async () => {
  expect((await shop.as('order_manager').refused(listOutboxEndpoint, {})).status).toBe(403);
  expect((await shop.as('admin').refused(readOutboxMailEndpoint, { id: 999_999 })).status).toBe(404);
});
