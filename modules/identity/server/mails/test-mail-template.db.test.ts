import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testMailTemplateEndpoint } from '#modules/identity/contract/mails/test-mail-template.endpoint.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
const place = { kind: 'message', unitId: 2, language: 'nl' as const };
const words = { subject: 'Nieuws over {number}', message: 'Hallo {name},', button: 'Kijk' };

it('test mail template › mails the words to whoever asks, and refuses an unknown field and people without the right', async () => {
  expect(await admin().call(testMailTemplateEndpoint, { ...place, ...words })).toEqual({ to: 'beheer@katern.example' });
  const mails = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT recipients AS to, body_text AS text FROM mails WHERE kind = 'test'`));
  expect(mails).toEqual([{ to: ['beheer@katern.example'], text: expect.stringContaining('Hallo ') }]);
  const unknown = { ...place, ...words, message: 'Beste {voornaam}' };
  expect(await admin().refused(testMailTemplateEndpoint, unknown)).toMatchObject({ code: 'MAIL_FIELD_UNKNOWN' });
  expect((await shop.as('order_manager').refused(testMailTemplateEndpoint, { ...place, ...words })).status).toBe(403);
});
