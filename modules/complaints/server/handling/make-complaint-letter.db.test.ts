import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readComplaintHistoryEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { makeComplaintLetterEndpoint, readComplaintLetterEndpoint } from '#modules/complaints/contract/make-complaint-letter.endpoint.ts';
import { saveComplaintEndpoint } from '#modules/complaints/contract/save-complaint.endpoint.ts';
import { deliveredOrder, id, mails, quality, read, register, save, setUpComplaints, shop } from '#test/setups/complaints.ts';

setUpComplaints();

describe('complaint letter', () => {
  it('begins in the language of the contact, with what the complaint knows', async () => {
    const order = await deliveredOrder();
    const { id: complaint } = await register(order, { tell: false });
    const { number, title } = await read(complaint);
    const letter = await quality.call(readComplaintLetterEndpoint, { id: complaint });
    expect(letter).toMatchObject({ to: ['ineke@universiteit.example'], subject: `Over je klacht ${number}: ${title}` });
    expect(letter.message).toContain(`aan order ${order.number}: ${title}`);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET language = 'fr' WHERE email = 'ineke@universiteit.example'`));
    expect((await quality.call(readComplaintLetterEndpoint, { id: complaint })).subject).toBe(`Votre réclamation ${number} : ${title}`);
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE contacts SET language = 'nl' WHERE email = 'ineke@universiteit.example'`));
  });
  it("has the day of the shop's time zone, and leaves a solution out of a language in which it has no name", async () => {
    const { id: complaint } = await register(await deliveredOrder(), { tell: false });
    await save(complaint, { solutionId: id('solution opnieuw maken'), solutionNote: 'Vrijdag staan er nieuwe.' });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE complaints SET registered_at = '2026-11-17T23:30:00Z' WHERE id = ${complaint}`));
    const messageIn = async (language: string) => {
      await shop.kernel.act(({ tx }) =>
        tx.rows(sql`UPDATE contacts SET language = ${language} WHERE email = 'ineke@universiteit.example'`),
      );
      return (await quality.call(readComplaintLetterEndpoint, { id: complaint })).message;
    };
    expect(await messageIn('fr')).toContain('Nous cherchons');
    const dutch = await messageIn('nl');
    expect(dutch).toContain('18 november 2026');
    expect(dutch).toContain('opnieuw maken.\n\nZo spraken we het af: Vrijdag staan er nieuwe.');
  });
  it('is a PDF among the files of the complaint, mailed with it, and in its history', async () => {
    const { id: complaint } = await register(await deliveredOrder(), { tell: false });
    const letter = await quality.call(readComplaintLetterEndpoint, { id: complaint });
    const { fileId } = await quality.call(makeComplaintLetterEndpoint, { id: complaint, ...letter });
    const pdf = await quality.inject({ method: 'GET', url: `/api/complaints/${complaint}/files/${fileId}` });
    expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    const [mail] = await mails('complaint_letter');
    expect(mail).toMatchObject({ to: letter.to, subject: letter.subject });
    const [sent] = await shop.kernel.act(({ tx }) =>
      tx.rows<{ attachments: object[] }>(sql`SELECT attachments FROM mails WHERE kind = 'complaint_letter' ORDER BY id LIMIT 1`),
    );
    expect(sent!.attachments).toMatchObject([{ mime: 'application/pdf' }]);
    const facts = (await quality.call(readComplaintHistoryEndpoint, { id: complaint })).entries;
    expect(JSON.stringify(facts)).toContain('en gestuurd aan ineke@universiteit.example');
  });
  it('names what it cannot print: of the address beforehand, of the text by refusing it', async () => {
    const order = await deliveredOrder();
    const { id: complaint } = await register(order, { tell: false });
    await shop.kernel.act(({ tx }) => tx.rows(sql`UPDATE baskets SET customer_reference = 'Boek 印刷' WHERE id = ${order.id}`));
    const letter = await quality.call(readComplaintLetterEndpoint, { id: complaint });
    expect(letter.unprintable).toEqual(['印', '刷']);
    const typed = { id: complaint, ...letter, message: 'Excuses 🙏' };
    expect(await quality.refused(makeComplaintLetterEndpoint, typed)).toMatchObject({
      code: 'TEXT_UNPRINTABLE',
      errors: { message: ['Deze tekens kunnen niet worden afgedrukt: 🙏. Haal ze weg of vervang ze.'] },
    });
  });
  it('is for the post without an address: nothing is mailed', async () => {
    const { id: complaint } = await register(await deliveredOrder(), { tell: false });
    const before = (await mails('complaint_letter')).length;
    await quality.call(makeComplaintLetterEndpoint, {
      id: complaint,
      to: [],
      subject: 'Over uw boek',
      message: 'Beste lezer,\n\nHet spijt ons.',
    });
    expect(await mails('complaint_letter')).toHaveLength(before);
    expect((await read(complaint)).files).toMatchObject([{ mime: 'application/pdf' }]);
  });
});

describe('five whys', () => {
  it('are saved in their order, refused with a gap, and kept by a save that does not name them', async () => {
    const { id: complaint, version } = await register(await deliveredOrder(), { tell: false });
    const seen = {
      id: complaint,
      title: 'Te krap gesneden',
      typeId: id('type kwaliteit'),
      dueOn: '2026-11-30',
      causeNote: 'Eerder geschreven',
    };
    const gap = await quality.refused(saveComplaintEndpoint, { ...seen, version, whys: ['Aanslag stond fout', '', 'Geen checklist'] });
    expect(gap).toMatchObject({ code: 'WHY_SKIPPED', errors: { 'whys.1': [expect.stringContaining('Vraag 2')] } });
    const saved = await quality.call(saveComplaintEndpoint, {
      ...seen,
      version,
      whys: ['Aanslag stond fout', 'Niet ingesteld', '', '', ''],
    });
    await quality.call(saveComplaintEndpoint, { ...seen, version: saved.version, title: 'Te krap' });
    expect(await read(complaint)).toMatchObject({ whys: ['Aanslag stond fout', 'Niet ingesteld'], causeNote: 'Eerder geschreven' });
  });
});
