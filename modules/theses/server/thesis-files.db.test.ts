import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillCatalogue } from '#demo/catalogue/catalogue.ts';
import { fillParameters } from '#demo/catalogue/parameters.ts';
import { lockBasket, moveBasket } from '#modules/baskets/server/public.ts';
import { openEarlyUploadEndpoint } from '#modules/prepress/contract/early/open-early-upload.endpoint.ts';
import { receiveEarlyFileEndpoint } from '#modules/prepress/contract/early/receive-early-file.endpoint.ts';
import { placeThesisOrderEndpoint } from '#modules/theses/contract/place-thesis-order.endpoint.ts';
import { readThesisEndpoint } from '#modules/theses/contract/read-thesis.endpoint.ts';
import { readThesisDaysEndpoint } from '#modules/theses/contract/read-thesis-days.endpoint.ts';
import { readThesisFilesEndpoint } from '#modules/theses/contract/read-thesis-files.endpoint.ts';
import { saveThesisDraftEndpoint } from '#modules/theses/contract/save-thesis-draft.endpoint.ts';
import type { ThesisAnswers } from '#modules/theses/contract/thesis.shapes.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { makeInnerPdf } from '#test/make-pdf.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
let base: string;
const email = 'm.vandervelde@voorbeeld.example';

beforeAll(async () => {
  shop = await openTestShop();
  const demo = { kernel: shop.kernel, today: Temporal.PlainDate.from('2026-11-18') };
  await fillCatalogue(demo);
  await fillParameters(demo);
  customer = await addCustomer(shop);
  await rows(
    sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = ${email}), sees_all = true WHERE id = ${customer.contactId}`,
  );
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(shop.app.server.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

const rows = <Row = { [name: string]: number }>(query: ReturnType<typeof sql>) => shop.kernel.act(({ tx }) => tx.rows<Row>(query));
const marit = () => shop.as(email);
const choice = { paper: 'HVO90', finish: 'matt 1', pages: 60, colourPages: 4, copies: 50 };
const answers = async () => ({ ...(await marit().call(readThesisEndpoint, {})).draft.answers, ...choice });
const files = async (more: Partial<ThesisAnswers> = {}) => marit().call(readThesisFilesEndpoint, { ...(await answers()), ...more });
const inner = (pages: number, colored: number) =>
  makeInnerPdf({
    ...{ widthMm: 170, heightMm: 240, bleedMm: 3, pages, font: 'embedded', trimBox: true },
    // Each on a leaf of its own, as the price has them.
    colourPages: Array.from({ length: colored }, (_, place) => 9 + 2 * place),
  });

/** Sends a whole file by the transfer protocol; returns the statuses of both requests, and the id of the transfer. */
async function transfer(token: string, bytes: Uint8Array, name = 'binnenwerk.pdf', slot = 'inner') {
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const headers = { 'tus-resumable': '1.0.0', 'x-upload-token': `early.${token}` };
  const metadata = `slot ${encoded(slot)},name ${encoded(name)}`;
  const begun = await fetch(`${base}/api/uploads/tus`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
  });
  if (begun.status !== 201) throw new Error(await begun.text());
  const url = begun.headers.get('location') ?? '';
  const sent = await fetch(new URL(url, base), {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  });
  return { statuses: [begun.status, sent.status], transferId: url.split('/').at(-1)! };
}

describe('files of a thesis before its order', () => {
  it('are checked against what is configured, and offer their own pages to take over', async () => {
    const { token } = await marit().call(openEarlyUploadEndpoint, {});
    expect((await files()).slots.map(({ slot, file }) => [slot, file])).toEqual([
      ['inner', null],
      ['cover', null],
    ]);
    const { statuses, transferId } = await transfer(token, await inner(60, 6));
    expect(statuses).toEqual([201, 204]);
    const again = await shop.visitor.call(receiveEarlyFileEndpoint, { token, slot: 'inner', transferId, name: 'binnenwerk.pdf' });
    const before = await files();
    expect(before.slots[0]!.file).toMatchObject({ id: again.id, name: 'binnenwerk.pdf', verdict: null });
    await shop.runJobs();
    const { slots, offer } = await files();
    expect(slots[0]!.file!.findings.map(({ code }) => code)).toContain('COLOUR_PAGES_MORE');
    expect(offer).toEqual({ pages: 60, colourPages: 6 });
    const settled = await files(offer!);
    expect([settled.offer, settled.slots[0]!.file!.verdict]).toEqual([null, 'SUCCESS']);
  });

  it('go with the order, and prepress asks for the missing ones only', async () => {
    const { token } = await marit().call(openEarlyUploadEndpoint, {});
    await transfer(token, await inner(60, 4));
    const strip = { widthMm: 60, heightMm: 240, bleedMm: 3, pages: 2, colourPages: [1, 2], font: 'embedded', trimBox: true } as const;
    await transfer(token, await makeInnerPdf(strip), 'boekenlegger.pdf', 'bookmark');
    const withBookmark = await files({ bookmark: true });
    expect(withBookmark.slots.map(({ slot }) => slot)).toEqual(['inner', 'cover', 'bookmark']);
    expect(withBookmark.slots[2]).toMatchObject({
      expected: { pages: 2, trimWidthMm: 60 },
      file: { name: 'boekenlegger.pdf' },
    });
    const ordered = { ...(await answers()), bookmark: true };
    const { days } = await marit().call(readThesisDaysEndpoint, ordered);
    const day = days.find(({ percent }) => percent === 0)!;
    const { version } = await marit().call(saveThesisDraftEndpoint, {
      ...{ version: 0, step: 'order' as const },
      changes: { ...ordered, title: 'Zout', addressId: customer.addressId, deliveryOn: day.date },
    });
    const template = await marit().inject({ method: 'GET', url: '/api/thesis/cover-template' });
    expect([template.statusCode, template.headers['content-type']]).toEqual([200, 'application/pdf']);
    const { id } = await marit().call(placeThesisOrderEndpoint, { version, total: day.total, agreed: true });
    expect((await files()).slots[0]!.file).toBeNull();
    await shop.kernel.act(async (context) => {
      const moved = await moveBasket(context, await lockBasket(context.tx, id), 'order_confirmation_sent');
      expect(moved.accepted).toBe(true);
    });
    await shop.runJobs();
    const uploads = await rows<{ slot: string; name: string; verdict: string; line: string }>(sql`
      SELECT s.slot, u.name, u.verdict, l.status AS line FROM uploads u JOIN upload_slots s ON s.id = u.slot_id JOIN lines l ON l.id = s.line_id
      WHERE s.basket_id = ${id} ORDER BY l.position`);
    expect(uploads).toMatchObject([
      { slot: 'inner', name: 'binnenwerk.pdf', verdict: 'SUCCESS', line: 'artwork' },
      { slot: 'other', name: 'boekenlegger.pdf', verdict: 'SUCCESS' },
    ]);
    expect(await rows(sql`SELECT kind FROM mails WHERE kind = 'upload_link'`)).toHaveLength(1);
  });
});
