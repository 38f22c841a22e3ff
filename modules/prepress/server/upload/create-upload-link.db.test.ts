import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCoverTemplateEndpoint, readMyCoverTemplateEndpoint } from '#modules/prepress/contract/cover-template.endpoints.ts';
import { createUploadLinkEndpoint } from '#modules/prepress/contract/create-upload-link.endpoint.ts';
import { disableUploadLinkEndpoint } from '#modules/prepress/contract/disable-upload-link.endpoint.ts';
import { readUploadFileEndpoint } from '#modules/prepress/contract/prepress.endpoints.ts';
import { renewUploadLinkEndpoint } from '#modules/prepress/contract/renew-upload-link.endpoint.ts';
import { listUploadLinksEndpoint } from '#modules/prepress/contract/upload-link.endpoints.ts';
import { readUploadPageEndpoint, readUploadPictureEndpoint } from '#modules/prepress/contract/upload-page.endpoints.ts';
import { type ArtworkShop, goodInner, openArtworkShop } from '#test/artwork-shop.ts';

let shop: ArtworkShop;
beforeAll(async () => {
  shop = await openArtworkShop();
});
afterAll(() => shop.close());

const tokenOf = (url: string) => new URL(url).pathname.split('/').at(-1)!;

describe('upload links', () => {
  it('are created to copy or to mail, and earlier ones keep working', async () => {
    const order = await shop.order();
    const prepress = shop.as('prepress');
    const copied = await prepress.call(createUploadLinkEndpoint, { id: order.basketId, mail: false });
    const mailed = await prepress.call(createUploadLinkEndpoint, { id: order.basketId, mail: true });
    for (const token of [order.token, tokenOf(copied.url), tokenOf(mailed.url)])
      expect((await shop.visitor.call(readUploadPageEndpoint, { token })).lines).toHaveLength(1);
    const { links } = await prepress.call(listUploadLinksEndpoint, { id: order.basketId });
    expect(links.map((link) => [link.recipient, link.state])).toEqual([
      [order.email, 'open'],
      ['', 'open'],
      [order.email, 'open'],
    ]);
    const mails = await shop.rows(sql`SELECT 1 FROM mails WHERE kind = 'upload_link' AND refs @> ARRAY[${`basket:${order.basketId}`}]`);
    expect(mails).toHaveLength(2);
  });

  it('ask for the chosen files only, in a language, for a number of days, mailed to each recipient by name', async () => {
    const order = await shop.order();
    const prepress = shop.as('prepress');
    const cover = order.slots.cover!;
    const asked = { id: order.basketId, mail: true, slotIds: [cover], language: 'en' as const, days: 14 };
    const designer = 'ontwerp@bureau.nl';
    const { url } = await prepress.call(createUploadLinkEndpoint, { ...asked, recipients: [order.email, designer] });
    expect(url).toMatch(/\?lang=en$/);
    const token = tokenOf(url);
    const page = await shop.visitor.call(readUploadPageEndpoint, { token });
    expect(page.lines.flatMap(({ slots }) => slots.map(({ id }) => id))).toEqual([cover]);
    const [link] = (await prepress.call(listUploadLinksEndpoint, { id: order.basketId })).links;
    expect(link).toMatchObject({ slotIds: [cover], language: 'en', days: 14, recipient: `${order.email}, ${designer}` });
    expect(link!.expiresAt).toBe(
      Temporal.Instant.from(link!.createdAt)
        .add({ hours: 14 * 24 })
        .toString(),
    );
    const sent = await shop.rows<{ to: string[] }>(sql`
      SELECT recipients AS to FROM mails WHERE kind = 'upload_link' AND refs @> ARRAY[${`basket:${order.basketId}`}] ORDER BY id DESC LIMIT 2`);
    expect(sent.flatMap(({ to }) => to).toSorted()).toEqual([order.email, designer].toSorted());

    const { id } = await shop.upload(order, 'inner', await goodInner());
    const picture = readUploadPictureEndpoint.path.replace(':token', token).replace(':uploadId', String(id)).replace(':page', '1');
    expect((await shop.visitor.inject({ method: 'GET', url: picture })).statusCode).toBe(404);
    await expect(shop.upload({ ...order, token }, 'inner', await goodInner())).rejects.toThrow('404');
    expect(await prepress.refused(createUploadLinkEndpoint, { ...asked, slotIds: [999_999] })).toMatchObject({ status: 404 });
  });

  it('are renewed after expiry, so that the mailed URL works again', async () => {
    const order = await shop.order();
    const prepress = shop.as('prepress');
    const [link] = (await prepress.call(listUploadLinksEndpoint, { id: order.basketId })).links;
    await shop.rows(sql`UPDATE upload_links SET expires_at = '2026-11-18T08:59:00Z' WHERE id = ${link!.id}`);
    await shop.rows(sql`UPDATE access_tokens SET expires_at = '2026-11-18T08:59:00Z' WHERE kind = 'upload' AND subject_id = ${link!.id}`);
    expect((await prepress.call(listUploadLinksEndpoint, { id: order.basketId })).links[0]!.state).toBe('expired');
    expect(await shop.visitor.refused(readUploadPageEndpoint, { token: order.token })).toMatchObject({ status: 404 });
    expect(await prepress.call(renewUploadLinkEndpoint, { linkId: link!.id })).toMatchObject({ state: 'open' });
    expect((await shop.visitor.call(readUploadPageEndpoint, { token: order.token })).lines).toHaveLength(1);
  });

  it('are disabled permanently', async () => {
    const order = await shop.order();
    const prepress = shop.as('prepress');
    const [link] = (await prepress.call(listUploadLinksEndpoint, { id: order.basketId })).links;
    const disabled = { linkId: link!.id };
    expect(await prepress.call(disableUploadLinkEndpoint, disabled)).toMatchObject({ state: 'disabled' });
    expect(await prepress.call(disableUploadLinkEndpoint, disabled)).toMatchObject({ state: 'disabled' });
    expect(await shop.visitor.refused(readUploadPageEndpoint, { token: order.token })).toMatchObject({ status: 404 });
    expect(await prepress.refused(renewUploadLinkEndpoint, disabled)).toMatchObject({ status: 409, code: 'LINK_DISABLED' });
  });

  it('are refused without expected files, without an email address, and for unknown orders', async () => {
    const order = await shop.order();
    const prepress = shop.as('prepress');
    await shop.rows(sql`UPDATE contacts SET email = '' WHERE customer_id = ${order.customerId}`);
    expect(await prepress.refused(createUploadLinkEndpoint, { id: order.basketId, mail: true })).toMatchObject({
      code: 'CONTACT_NO_EMAIL',
    });
    await shop.rows(sql`DELETE FROM upload_slots WHERE basket_id = ${order.basketId}`);
    expect(await prepress.refused(createUploadLinkEndpoint, { id: order.basketId, mail: false })).toMatchObject({
      code: 'NO_FILES_EXPECTED',
    });
    for (const endpoint of [createUploadLinkEndpoint, listUploadLinksEndpoint])
      expect(await prepress.refused(endpoint, { id: 999_999, mail: false })).toMatchObject({ status: 404 });
    for (const endpoint of [renewUploadLinkEndpoint, disableUploadLinkEndpoint])
      expect(await prepress.refused(endpoint, { linkId: 999_999 })).toMatchObject({ status: 404 });
  });
});

describe('cover template', () => {
  it('is a PDF with its boxes for the holder of a link and for staff, of the cover only', async () => {
    const order = await shop.order();
    const get = (slotId: number, token = order.token) =>
      shop.visitor.inject({
        method: 'GET',
        url: readMyCoverTemplateEndpoint.path.replace(':token', token).replace(':slotId', String(slotId)),
      });
    const sheet = await get(order.slots.cover);
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'application/pdf']);
    const page = (await PDFDocument.load(sheet.rawPayload)).getPage(0);
    const mm = (length: number) => Math.round((length / 72) * 25.4 * 10) / 10;
    expect([mm(page.getWidth()), mm(page.getTrimBox().width), mm(page.getTrimBox().x)]).toEqual([302, 296, 3]);
    expect((await get(order.slots.inner)).statusCode).toBe(404);
    const [other] = [await shop.order()];
    expect((await get(order.slots.cover, other.token)).statusCode).toBe(404);
    const url = readCoverTemplateEndpoint.path.replace(':slotId', String(order.slots.cover));
    expect((await shop.as('prepress').inject({ method: 'GET', url })).statusCode).toBe(200);
  });
});

describe('page pictures', () => {
  it('are PNG for the holder of the link, for the own basket and the pages of the file only', async () => {
    const [order, other] = [await shop.order(), await shop.order()];
    const { id } = await shop.upload(order, 'inner', await goodInner());
    const picture = (token: string, page: number) =>
      shop.visitor.inject({
        method: 'GET',
        url: readUploadPictureEndpoint.path.replace(':token', token).replace(':uploadId', String(id)).replace(':page', String(page)),
      });
    const first = await picture(order.token, 1);
    expect([first.statusCode, first.headers['content-type'], first.rawPayload.subarray(1, 4).toString()]).toEqual([
      200,
      'image/png',
      'PNG',
    ]);
    expect((await picture(order.token, 1)).rawPayload).toEqual(first.rawPayload);
    expect((await picture(other.token, 1)).statusCode).toBe(404);
    expect((await picture(order.token, 99)).statusCode).toBe(404);
  });

  it('are rendered from a file that only staff can download', async () => {
    const order = await shop.order();
    const bytes = await goodInner();
    const { id } = await shop.upload(order, 'inner', bytes);
    const file = await shop.as('prepress').inject({ method: 'GET', url: readUploadFileEndpoint.path.replace(':uploadId', String(id)) });
    expect(file.rawPayload.equals(bytes)).toBe(true);
  });
});
