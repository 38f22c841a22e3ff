import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { cancelBasketEndpoint } from '#modules/baskets/contract/basket/cancel-basket.endpoint.ts';
import { holdBasketEndpoint } from '#modules/baskets/contract/basket/hold-basket.endpoint.ts';
import { resumeBasketEndpoint } from '#modules/baskets/contract/basket/resume-basket.endpoint.ts';
import { readMailDraftEndpoint } from '#modules/baskets/contract/mail/mail.endpoints.ts';
import { sendMailEndpoint } from '#modules/baskets/contract/mail/send-mail.endpoint.ts';
import { listMailTemplatesEndpoint } from '#modules/identity/contract/mails/mail-templates.endpoints.ts';
import { saveMailScheduleEndpoint } from '#modules/identity/contract/mails/save-mail-schedule.endpoint.ts';
import { approveProofForCustomerEndpoint } from '#modules/prepress/contract/approve-proof-for-customer.endpoint.ts';
import { disableUploadLinkEndpoint } from '#modules/prepress/contract/disable-upload-link.endpoint.ts';
import { listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { readUploadPageEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { type ArtworkShop, goodCover, goodInner, type OrderedBooklet, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());
/** A Wednesday, with the schedules of a new shop. */
beforeEach(async () => {
  shop.moveClock('2026-11-18T09:00:00Z');
  await shop.rows(sql`DELETE FROM mail_schedules`);
});

async function runNightly(day: string): Promise<void> {
  shop.moveClock(`${day}T05:30:00Z`);
  await runJob('prepress.reminders', {});
  await shop.runJobs();
}
function runJob(name: string, payload: Record<string, unknown>): Promise<void> {
  const entry = shop.kernel.jobs.find((one) => one.name === name)!;
  return shop.kernel.act((context) => entry.run(context, payload));
}
type Reminder = { kind: string; subject: string; text: string; to: string[] };
const reminded = ({ basketId }: OrderedBooklet) =>
  shop.rows<Reminder>(sql`
    SELECT kind, subject, body_text AS text, recipients AS to FROM mails
    WHERE kind IN ('upload_reminder', 'proof_reminder') AND refs @> ARRAY[${`basket:${basketId}`}] ORDER BY id`);
const kinds = async (order: OrderedBooklet) => (await reminded(order)).map(({ kind }) => kind);
async function orderWithProofs(): Promise<OrderedBooklet & { uploadId: number }> {
  const order = await shop.order();
  const { id: uploadId } = await shop.upload(order, 'inner', await goodInner());
  await shop.upload(order, 'cover', await goodCover());
  await shop.runJobs();
  expect(await shop.lineStatus(order)).toBe('authorization');
  return { ...order, uploadId };
}
const manager = () => shop.as('order_manager');

describe('reminders of missing files', () => {
  it('sends two reminders of missing files, after three and after seven working days, with a working link', async () => {
    const order = await shop.order();
    await runNightly('2026-11-20');
    expect(await kinds(order)).toEqual([]);
    await runNightly('2026-11-23');
    await runNightly('2026-11-23');
    const [first, ...more] = await reminded(order);
    expect({ first, more }).toMatchObject({
      first: { to: [order.email], subject: expect.stringContaining('We wachten nog op je bestanden') },
      more: [],
    });
    expect(first!.text).toContain('missen we nog: Binnenwerk, Omslag.');
    const token = /\/upload-page\/([\w-]{22})/.exec(first!.text)![1]!;
    expect((await shop.visitor.call(readUploadPageEndpoint, { token })).lines).toHaveLength(1);
    await runNightly('2026-11-26');
    expect(await kinds(order)).toHaveLength(1);
    for (const day of ['2026-11-27', '2026-11-30', '2026-12-21']) await runNightly(day);
    expect((await reminded(order)).map(({ subject }) => subject)).toEqual([
      first!.subject,
      expect.stringContaining('Zonder je bestanden kunnen we niet beginnen'),
    ]);
    shop.moveClock('2026-11-18T09:00:00Z');
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: order.basketId });
    expect(entries.filter(({ text }) => text === `Herinnerd aan de bestanden, gemaild aan ${order.email}`)).toHaveLength(2);
  });

  it('stops reminders once the files arrive, and names only the missing ones, counted from the last upload', async () => {
    const [whole, part] = [await shop.order(), await shop.order()];
    for (const order of [whole, part]) await shop.upload(order, 'inner', await goodInner());
    await shop.upload(whole, 'cover', await goodCover());
    shop.moveClock('2026-11-20T09:00:00Z');
    await shop.upload(part, 'inner', await goodInner());
    await runNightly('2026-11-24');
    expect([await kinds(whole), await kinds(part)]).toEqual([[], []]);
    await runNightly('2026-11-25');
    expect(await kinds(whole)).toEqual([]);
    expect(await reminded(part)).toMatchObject([{ text: expect.stringContaining('missen we nog: Omslag.') }]);
  });

  it('sends no reminder while the order is on hold, canceled or without an order manager, or when no link is valid', async () => {
    const [held, canceled, unmanaged, closed] = [await shop.order(), await shop.order(), await shop.order(), await shop.order()];
    const seen = async ({ basketId: id }: OrderedBooklet) => ({ id, version: (await manager().call(readBasketEndpoint, { id })).version });
    await manager().call(holdBasketEndpoint, { ...(await seen(held)), reason: 'payment' });
    await manager().call(cancelBasketEndpoint, { ...(await seen(canceled)), reason: 'customer_request', note: 'Promotie uitgesteld' });
    await shop.rows(sql`UPDATE baskets SET order_manager_id = NULL WHERE id = ${unmanaged.basketId}`);
    const { links } = await shop.as('prepress').call(listUploadLinksEndpoint, { id: closed.basketId });
    await shop.as('prepress').call(disableUploadLinkEndpoint, { linkId: links[0]!.id });
    await runNightly('2026-11-23');
    for (const order of [held, canceled, unmanaged, closed]) expect(await kinds(order)).toEqual([]);
    shop.moveClock('2026-11-18T10:00:00Z');
    await manager().call(resumeBasketEndpoint, await seen(held));
    await runNightly('2026-11-24');
    expect(await kinds(held)).toEqual(['upload_reminder']);
  });

  it('sends no reminder to a contact who does not want them', async () => {
    const order = await shop.order();
    const contact = sql`id = (SELECT contact_id FROM baskets WHERE id = ${order.basketId})`;
    await shop.rows(sql`UPDATE contacts SET unwanted_mails = '{reminders}' WHERE ${contact}`);
    await runNightly('2026-11-23');
    expect(await kinds(order)).toEqual([]);
    await shop.rows(sql`UPDATE contacts SET unwanted_mails = '{}' WHERE ${contact}`);
  });

  it('sends one reminder when the job is killed, repeated or run concurrently', async () => {
    const order = await shop.order();
    shop.moveClock('2026-11-23T05:30:00Z');
    const remind = shop.kernel.jobs.find(({ name }) => name === 'prepress.remind')!;
    const killed = shop.kernel.act(async (context) => {
      await remind.run(context, { basketId: order.basketId });
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await kinds(order)).toEqual([]);
    await Promise.all([1, 2].map(() => runJob('prepress.remind', { basketId: order.basketId })));
    expect(await kinds(order)).toEqual(['upload_reminder']);
  });

  it('sends a reminder by hand, which counts, and refuses one when nothing is missing', async () => {
    const order = await shop.order();
    const ask = { id: order.basketId, mailType: '10' };
    expect(await manager().call(readMailDraftEndpoint, ask)).toMatchObject({
      subject: expect.stringContaining('We wachten nog'),
      problem: null,
    });
    expect(await manager().refused(sendMailEndpoint, { ...ask, sendAt: '2026-11-20T09:00' })).toMatchObject({ code: 'MAIL_GOES_AT_ONCE' });
    await manager().call(sendMailEndpoint, ask);
    await runNightly('2026-11-23');
    expect(await kinds(order)).toHaveLength(1);
    shop.moveClock('2026-11-18T09:00:00Z');
    const { basketId: id } = await orderWithProofs();
    expect(await manager().refused(sendMailEndpoint, { id, mailType: '10' })).toMatchObject({ code: 'NOTHING_TO_TELL' });
    expect(await manager().refused(sendMailEndpoint, { id: order.basketId, mailType: '11' })).toMatchObject({ code: 'NOTHING_TO_TELL' });
  });
});

describe('reminders of open proofs', () => {
  it('sends one reminder of a proof, after three working days', async () => {
    const order = await orderWithProofs();
    await runNightly('2026-11-20');
    expect(await kinds(order)).toEqual([]);
    for (const day of ['2026-11-23', '2026-11-24', '2026-12-07']) await runNightly(day);
    expect(await reminded(order)).toMatchObject([{ kind: 'proof_reminder', text: expect.stringContaining('Binnenwerk, Omslag') }]);
  });

  it('names only the proofs that are still open', async () => {
    const order = await orderWithProofs();
    const approval = { uploadId: order.uploadId, name: 'Ida Lezer', reason: 'Gebeld' };
    await shop.as('prepress').call(approveProofForCustomerEndpoint, approval);
    await runNightly('2026-11-23');
    const [mail] = await reminded(order);
    expect(mail!.text).toContain('Omslag');
    expect(mail!.text).not.toContain('Binnenwerk');
  });
});

describe('mail schedule', () => {
  const place = { kind: 'upload_reminder', unitId: 1 };
  const admin = () => shop.as('admin');
  const shown = async (kind: string) =>
    (await admin().call(listMailTemplatesEndpoint, {})).rows.find((row) => row.kind === kind && row.unitId === 1)!.schedule;

  it('follows the schedule per brand: after how many working days, or never', async () => {
    expect([await shown('upload_reminder'), await shown('message')]).toEqual([{ isOn: true, afterDays: 3, version: 0 }, null]);
    await admin().call(saveMailScheduleEndpoint, { ...place, isOn: true, afterDays: 1, version: 0 });
    const soon = await shop.order();
    await runNightly('2026-11-19');
    expect(await kinds(soon)).toHaveLength(1);
    await admin().call(saveMailScheduleEndpoint, { ...place, isOn: false, afterDays: null, version: 1 });
    expect(await shown('upload_reminder')).toEqual({ isOn: false, afterDays: 1, version: 2 });
    shop.moveClock('2026-11-18T09:00:00Z');
    const never = await shop.order();
    await runNightly('2026-11-23');
    expect(await kinds(never)).toEqual([]);
  });

  it('saves a schedule with the permission to edit mails, against the current version, and only for scheduled kinds', async () => {
    const ask = { ...place, isOn: true, afterDays: 5, version: 0 };
    await admin().call(saveMailScheduleEndpoint, ask);
    expect(await admin().refused(saveMailScheduleEndpoint, ask)).toMatchObject({ code: 'STALE_VERSION' });
    expect(await admin().refused(saveMailScheduleEndpoint, { ...ask, kind: 'message' })).toMatchObject({ status: 404 });
    expect(await admin().refused(saveMailScheduleEndpoint, { ...ask, unitId: 999 })).toMatchObject({ status: 404 });
    expect(await manager().refused(saveMailScheduleEndpoint, ask)).toMatchObject({ status: 403 });
  });
});
