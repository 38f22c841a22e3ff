import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testMailTemplateEndpoint } from '#modules/identity/contract/mails/test-mail-template.endpoint.ts';
import { admin, place, setUpMailTemplates, shop, words } from '#test/setups/mail-templates.ts';

setUpMailTemplates();

it('test mail template › mails the words to whoever asks, and refuses an unknown field and people without the right', async () => {
  expect(await admin().call(testMailTemplateEndpoint, { ...place, ...words })).toEqual({ to: 'beheer@katern.example' });
  const mails = await shop.kernel.act(({ tx }) => tx.rows(sql`SELECT recipients AS to, body_text AS text FROM mails WHERE kind = 'test'`));
  expect(mails).toEqual([{ to: ['beheer@katern.example'], text: expect.stringContaining('Hallo ') }]);
  const unknown = { ...place, ...words, message: 'Beste {voornaam}' };
  expect(await admin().refused(testMailTemplateEndpoint, unknown)).toMatchObject({ code: 'MAIL_FIELD_UNKNOWN' });
  expect((await shop.as('order_manager').refused(testMailTemplateEndpoint, { ...place, ...words })).status).toBe(403);
});
