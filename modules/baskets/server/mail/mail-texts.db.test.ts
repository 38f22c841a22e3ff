import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { listMailTemplatesEndpoint, previewMailTemplateEndpoint } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { resetMailTemplateEndpoint } from '#modules/identity/contract/mails/reset-mail-template.endpoint.ts';
import { saveMailTemplateEndpoint } from '#modules/identity/contract/mails/save-mail-template.endpoint.ts';
import { testMailTemplateEndpoint } from '#modules/identity/contract/mails/test-mail-template.endpoint.ts';
import { mailKinds, mailLanguages } from '#platform/server/mail/mail-text.ts';
import { type MailShop, openMailShop } from '#test/mails/mail-shop.ts';

let shop: MailShop['shop'];
let manager: MailShop['manager'];
let newest: MailShop['newest'];
let order: MailShop['order'];
beforeAll(async () => {
  ({ shop, manager, newest, order } = await openMailShop());
});
afterAll(() => shop.close());

describe('mail texts', () => {
  const place = { kind: 'message', unitId: 2, language: 'nl' as const };
  const words = { subject: 'Nieuws over {number}', message: 'Hallo {name} <3,\n\nKijk even naar {description}.', button: 'Kijk' };
  const admin = () => shop.as('admin');
  const rowOf = async ({ kind, unitId, language }: typeof place) =>
    (await admin().call(listMailTemplatesEndpoint, {})).rows.find(
      (row) => row.kind === kind && row.unitId === unitId && row.language === language,
    )!;

  it('have a name in both languages, for every module', async () => {
    const kinds = mailKinds.entriesOf(shop.kernel).map(({ kind }) => kind);
    const names = kinds.flatMap((kind) =>
      (['nl', 'en'] as const).map((language) => shop.kernel.texts.raw(language, `identity.mailKinds.${kind}`)),
    );
    expect(names).toEqual(names.map(() => expect.any(String)));
  });

  it('are in French and German for every mail that a customer reads', async () => {
    const others =
      /_manager$|^wdd_|^purchase_|^(mail_bounced|invoice_run|complaint_limit|backup_failed|export_failed|export_ended|log_alert)$/;
    const { texts } = shop.kernel;
    const missing = mailKinds
      .entriesOf(shop.kernel)
      .filter((kind) => !others.test(kind.kind) && mailLanguages(texts, kind).length < 4)
      .map(({ kind }) => kind);
    expect(missing).toEqual([]);
    const { id, number } = await order();
    const read = (language: string) =>
      shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE contacts SET language = ${language} WHERE id = (SELECT contact_id FROM baskets WHERE id = ${id})`),
      );
    await read('fr');
    const draft = await manager().call(readMailDraftEndpoint, { id, mailType: '5' });
    expect(draft).toMatchObject({ language: 'fr', message: expect.stringContaining('Bonjour Ineke Brouwer') });
    expect(draft.subject).toContain(`Au sujet de ${number}`);
    const french = { ...place, language: 'fr' as const };
    await admin().call(saveMailTemplateEndpoint, { ...french, ...words, subject: 'À propos de {number}', version: 0 });
    expect((await manager().call(readMailDraftEndpoint, { id, mailType: '5' })).subject).toBe(`À propos de ${number}`);
    await read('nl');
    expect((await admin().refused(saveMailTemplateEndpoint, { ...french, kind: 'mail_bounced', ...words, version: 0 })).status).toBe(404);
  });

  it('can be replaced per brand and language, and reset to the defaults', async () => {
    const shipped = await rowOf(place);
    expect(shipped).toMatchObject({ own: false, version: 0, fields: ['number', 'description', 'name', 'brand'] });
    await admin().call(saveMailTemplateEndpoint, { ...place, ...words, version: 0 });
    const { id, number } = await order();
    await manager().call(sendMailEndpoint, { id, mailType: '5' });
    const mail = await newest(id);
    expect(mail.subject).toBe(`Nieuws over ${number}`);
    expect(mail.html).toContain('Hallo Ineke Brouwer &lt;3,');
    expect(await admin().refused(saveMailTemplateEndpoint, { ...place, ...words, subject: 'Anders', version: 0 })).toMatchObject({
      code: 'STALE_VERSION',
      context: { fields: { subject: { theirs: words.subject, yours: 'Anders' } } },
    });
    await admin().call(resetMailTemplateEndpoint, { ...place, version: 1 });
    expect(await rowOf(place)).toEqual({ ...shipped, version: 2 });
    expect((await manager().call(readMailDraftEndpoint, { id, mailType: '5' })).subject).toContain('Over ');
  });

  it('refuse to reset or overwrite a text that changed meanwhile', async () => {
    const elsewhere = { ...place, unitId: 3 };
    const save = (subject: string, version: number) => admin().call(saveMailTemplateEndpoint, { ...elsewhere, ...words, subject, version });
    const first = await Promise.allSettled([save('Eerste', 0), save('Tweede', 0)]);
    expect(first.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await save('Derde', 1);
    expect(await admin().refused(resetMailTemplateEndpoint, { ...elsewhere, version: 1 })).toMatchObject({ code: 'STALE_VERSION' });
    await admin().call(resetMailTemplateEndpoint, { ...elsewhere, version: 2 });
    await save('Opnieuw', 3);
    expect(await admin().refused(saveMailTemplateEndpoint, { ...elsewhere, ...words, subject: 'Op de eerste', version: 1 })).toMatchObject({
      code: 'STALE_VERSION',
    });
    expect(await rowOf(elsewhere)).toMatchObject({ own: true, subject: 'Opnieuw', version: 4 });
  });

  it('refuse an unknown merge field', async () => {
    const wrong = { ...words, message: 'Beste {voornaam}' };
    expect(await admin().refused(saveMailTemplateEndpoint, { ...place, ...wrong, version: 0 })).toMatchObject({
      code: 'MAIL_FIELD_UNKNOWN',
      message: '{voornaam} is geen samenvoegveld van deze mail. Kies uit {number}, {description}, {name}, {brand}.',
      errors: { message: [expect.stringContaining('{voornaam}')] },
    });
    expect((await admin().call(previewMailTemplateEndpoint, { ...place, ...wrong })).problem?.code).toBe('MAIL_FIELD_UNKNOWN');
    expect((await admin().refused(testMailTemplateEndpoint, { ...place, ...wrong })).code).toBe('MAIL_FIELD_UNKNOWN');
    expect((await admin().refused(previewMailTemplateEndpoint, { ...place, kind: 'nothing', ...words })).status).toBe(404);
    expect((await manager().refused(saveMailTemplateEndpoint, { ...place, ...words, version: 0 })).status).toBe(403);
  });

  it('can be previewed with the newest order, on screen and in a mail to oneself', async () => {
    const { number } = await order();
    expect(await admin().call(previewMailTemplateEndpoint, { ...place, ...words })).toMatchObject({
      subject: `Nieuws over ${number}`,
      about: number,
      problem: null,
    });
    expect((await admin().call(previewMailTemplateEndpoint, { ...place, unitId: 4, ...words })).about).toBeNull();
    expect(await admin().call(testMailTemplateEndpoint, { ...place, ...words })).toEqual({ to: 'beheer@katern.example' });
    const mail = await shop.kernel.act(({ tx }) =>
      tx.row<{ to: string[]; subject: string }>(
        sql`SELECT recipients AS to, subject FROM mails WHERE kind = 'test' ORDER BY id DESC LIMIT 1`,
      ),
    );
    expect(mail).toEqual({ to: ['beheer@katern.example'], subject: `Nieuws over ${number}` });
  });
});
