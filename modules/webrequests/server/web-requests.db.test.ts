import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { basketFilesEndpoint, basketHistoryEndpoint, readBasketEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { askWebRequestEndpoint } from '#modules/webrequests/contract/ask-web-request.endpoint.ts';
import { assignWebRequestEndpoint } from '#modules/webrequests/contract/assign-web-request.endpoint.ts';
import { linkWebRequestEndpoint } from '#modules/webrequests/contract/link-web-request.endpoint.ts';
import { noteWebRequestEndpoint } from '#modules/webrequests/contract/note-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import {
  myWebRequestsEndpoint,
  webRequestFileEndpoint,
  webRequestPeopleEndpoint,
  webRequestsEndpoint,
} from '#modules/webrequests/contract/webrequests.endpoints.ts';
import { addCustomer, type TestCustomer } from '#test/baskets.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
let customer: TestCustomer;
beforeAll(async () => {
  shop = await openTestShop();
  customer = await addCustomer(shop);
});
afterAll(() => shop.close());
const manager = () => shop.as('order_manager');
const open = async () => (await manager().call(webRequestsEndpoint, {})).rows;
const found = async (id: number) => (await manager().call(webRequestsEndpoint, { open: false })).rows.find((row) => row.id === id)!;
const foreign = 987_654_321;
const asked = { product: 'Proefschrift 17 × 24 cm', quantity: 150 };
const ofSomebody = { ...asked, sender: { name: 'Ineke Brouwer', email: 'Ineke@universiteit.example' } };

describe('request from a program', () => {
  it('requires its sender, and is matched to the customer with that address', async () => {
    expect(await manager().refused(sendWebRequestEndpoint, asked)).toMatchObject({ status: 409, code: 'SENDER_REQUIRED' });
    expect(await manager().call(sendWebRequestEndpoint, ofSomebody)).toMatchObject({ status: 'new', matched: true });
    const [row] = await open();
    expect(row).toMatchObject({
      customerId: customer.id,
      customer: 'Universiteit Utrecht',
      problems: [],
      clock: { colour: 'green', minutes: 0 },
    });
  });
  it('belongs to the customer whose key sent it', async () => {
    const { key } = await shop
      .as('admin')
      .call(createCustomerKeyEndpoint, { customerId: customer.id, name: 'Webwinkel', scopes: ['web_requests.send'] });
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/web-requests',
      headers: { authorization: `Bearer ${key}` },
      payload: { ...asked, kind: 'order', shownPrice: 8_837_500, fileUrl: 'https://bestanden.example/boek.pdf' },
    });
    expect(answer.statusCode).toBe(200);
    expect(await found(answer.json().id)).toMatchObject({ source: 'api', kind: 'order', customerId: customer.id, shownPrice: 8_837_500 });
    const foreignUrl = { ...asked, fileUrl: 'javascript:alert(1)' };
    const bad = await shop.app.inject({
      method: 'POST',
      url: '/api/web-requests',
      headers: { authorization: `Bearer ${key}` },
      payload: foreignUrl,
    });
    expect(bad.statusCode).toBe(422);
  });
  it('turns red after half a day for an order', async () => {
    shop.moveClock('2026-11-18T14:00:00Z');
    expect((await open()).map(({ kind, clock }) => [kind, clock?.colour])).toEqual([
      ['quote', 'amber'],
      ['order', 'red'],
    ]);
  });
});

describe('request by mail or telephone', () => {
  const said = { name: 'Ineke Brouwer', product: 'Jaarboek', quantity: 80 };
  const noted = { ...said, source: 'mail' as const, email: 'INEKE@universiteit.example' };
  it('keeps its time of arrival, finds its customer, and is timed from then', async () => {
    shop.moveClock('2026-11-18T14:00:00Z');
    const pdf = { name: 'jaarboek.pdf', content: Buffer.from('%PDF-1.7\n').toString('base64') };
    const answer = await manager().call(noteWebRequestEndpoint, { ...noted, kind: 'order', receivedAt: '2026-11-18T11:59', file: pdf });
    expect(answer).toMatchObject({ status: 'new', matched: true });
    expect(await found(answer.id)).toMatchObject({
      ...{ source: 'mail', customerId: customer.id, receivedAt: '2026-11-18T10:59:00Z', fileName: 'jaarboek.pdf', problems: [] },
      clock: { colour: 'amber', minutes: 181 },
    });
    const seen = await found(answer.id);
    const file = await manager().inject({ method: 'GET', url: `/api/web-requests/${seen.id}/file` });
    expect([file.statusCode, file.body]).toEqual([200, '%PDF-1.7\n']);
    const { basketId } = await manager().call(acceptWebRequestEndpoint, { id: seen.id, version: seen.version });
    expect((await manager().call(basketFilesEndpoint, { id: basketId })).map(({ name }) => name)).toEqual(['jaarboek.pdf']);
  });
  it('must have arrived in the past, from a sender who can be answered', async () => {
    const refused = async (more: object) => (await manager().refused(noteWebRequestEndpoint, { ...noted, ...more })).code;
    expect(await refused({ receivedAt: '2026-11-18T15:01' })).toBe('RECEIVED_LATER');
    expect(await refused({ email: '', phone: '' })).toBe('SENDER_UNREACHABLE');
    expect((await manager().refused(noteWebRequestEndpoint, { ...noted, customerId: foreign })).status).toBe(404);
    expect((await shop.as('operator').refused(noteWebRequestEndpoint, noted)).status).toBe(403);
  });
  it('belongs to the named customer or to nobody yet when it has no address, and is answered by telephone', async () => {
    const byPhone = { ...said, source: 'phone' as const, phone: '06 12345678' };
    const unknown = await found((await manager().call(noteWebRequestEndpoint, byPhone)).id);
    expect(unknown).toMatchObject({ source: 'phone', customerId: null, problems: ['senderWithoutMail'], fileName: null });
    expect((await manager().refused(webRequestFileEndpoint, { id: unknown.id })).status).toBe(404);
    const named = await found((await manager().call(noteWebRequestEndpoint, { ...byPhone, customerId: customer.id })).id);
    expect(named).toMatchObject({ customerId: customer.id, problems: [] });
    const mails = async () => (await shop.kernel.act(({ tx }) => tx.row<{ n: number }>(sql`SELECT count(*) AS n FROM mails`)))!.n;
    const before = await mails();
    await manager().call(askWebRequestEndpoint, { id: named.id, version: named.version, question: 'Welk formaat?' });
    expect(await found(named.id)).toMatchObject({ status: 'asked', answer: 'Welk formaat?' });
    const reject = { reason: 'other', answer: 'Dit maken we niet.' };
    await manager().call(rejectWebRequestEndpoint, { id: unknown.id, version: unknown.version, ...reject });
    const { version } = await found(named.id);
    await manager().call(rejectWebRequestEndpoint, { id: named.id, version, ...reject });
    expect(await mails()).toBe(before);
  });
});

describe('answer to a request', () => {
  it('creates a quote with the requested product as its first line, once', async () => {
    const [row] = await open();
    const seen = { id: row!.id, version: row!.version };
    const made = await manager().call(acceptWebRequestEndpoint, seen);
    const basket = await manager().call(readBasketEndpoint, { id: made.basketId });
    expect(basket).toMatchObject({
      number: made.number,
      description: asked.product,
      customer: { id: customer.id },
      contact: { id: customer.contactId },
    });
    expect(basket.lines).toMatchObject([{ kind: 'text', description: asked.product, specification: 'Gevraagd: 150 stuks' }]);
    const { entries } = await manager().call(basketHistoryEndpoint, { id: made.basketId });
    expect(entries.map(({ text }) => text)).toContain(`Offerte ${made.number} gemaakt van de webaanvraag`);
    expect(await manager().refused(acceptWebRequestEndpoint, seen)).toMatchObject({ code: 'STALE_VERSION' });
    const again = { ...seen, version: seen.version + 1 };
    expect(await manager().refused(acceptWebRequestEndpoint, again)).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
    expect(await manager().refused(assignWebRequestEndpoint, { ...again, userId: null })).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
    expect(await manager().refused(linkWebRequestEndpoint, { ...again, customerId: customer.id })).toMatchObject({
      code: 'WEB_REQUEST_ANSWERED',
    });
    expect(await manager().refused(askWebRequestEndpoint, { ...again, question: 'x' })).toMatchObject({ code: 'WEB_REQUEST_ANSWERED' });
  });
  it('requires linking an unknown sender to a customer first', async () => {
    const sender = { company: 'Uitgeverij Nieuw', name: 'Jan Nieuw', email: 'jan@nieuw.example' };
    const { id, matched } = await manager().call(sendWebRequestEndpoint, { ...asked, sender });
    expect(matched).toBe(false);
    expect((await found(id)).problems).toEqual(['customerUnknown']);
    expect(await manager().refused(acceptWebRequestEndpoint, { id, version: 1 })).toMatchObject({ code: 'WEB_REQUEST_NO_CUSTOMER' });
    expect((await manager().refused(linkWebRequestEndpoint, { id, version: 1, customerId: foreign })).status).toBe(404);
    await manager().call(linkWebRequestEndpoint, { id, version: 1, customerId: customer.id });
    expect(await found(id)).toMatchObject({ customerId: customer.id, problems: [] });
    const { rows } = await manager().call(webRequestPeopleEndpoint, {});
    await manager().call(assignWebRequestEndpoint, { id, version: 2, userId: rows[0]!.id });
    expect(await found(id)).toMatchObject({ assignedTo: rows[0]!.name });
    expect((await manager().refused(assignWebRequestEndpoint, { id, version: 3, userId: foreign })).status).toBe(404);
    expect((await manager().call(acceptWebRequestEndpoint, { id, version: 3 })).status).toBe('accepted');
  });
  it('mails a question or rejection to the sender', async () => {
    const { id } = await manager().call(sendWebRequestEndpoint, ofSomebody);
    await manager().call(askWebRequestEndpoint, { id, version: 1, question: 'Welk papier?' });
    expect(await found(id)).toMatchObject({ status: 'asked', answer: 'Welk papier?' });
    const no = { id, version: 2, answer: 'Zo groot kunnen we niet drukken.' };
    expect(await manager().refused(rejectWebRequestEndpoint, { ...no, reason: 'expired' })).toMatchObject({ code: 'REASON_NOT_FITTING' });
    await manager().call(rejectWebRequestEndpoint, { ...no, reason: 'withdrawn' });
    const mails = await shop.kernel.act(({ tx }) =>
      tx.rows<{ kind: string; to: string[]; text: string }>(
        sql`SELECT kind, recipients AS to, body_text AS text FROM mails ORDER BY id DESC LIMIT 2`,
      ),
    );
    expect(mails.map(({ kind }) => kind)).toEqual(['web_request_rejection', 'web_request_question']);
    expect(mails[0]).toMatchObject({ to: [ofSomebody.sender.email], text: expect.stringContaining(no.answer) });
    for (const endpoint of [acceptWebRequestEndpoint, askWebRequestEndpoint])
      expect((await manager().refused(endpoint, { id: foreign, version: 1, question: 'x' })).status).toBe(404);
  });
});

it('a customer sends a request in the portal, and sees only those of their own customer', async () => {
  await shop.kernel.act(({ tx }) =>
    tx.rows(
      sql`UPDATE contacts SET user_id = (SELECT id FROM users WHERE email = 'm.vandervelde@voorbeeld.example') WHERE id = ${customer.contactId}`,
    ),
  );
  const visitor = shop.as('m.vandervelde@voorbeeld.example');
  const { id } = await visitor.call(sendWebRequestEndpoint, asked);
  expect(await found(id)).toMatchObject({ source: 'portal', senderName: expect.stringMatching(/\S/) });
  const other = { ...ofSomebody, sender: { name: 'Kees', email: 'kees@elders.example' } };
  await addCustomer(shop, { name: 'Elders', email: other.sender.email });
  const theirs = await manager().call(sendWebRequestEndpoint, other);
  expect(theirs.matched).toBe(true);
  const mine = (await visitor.call(myWebRequestsEndpoint, {})).rows.map((row) => row.id);
  expect(mine[0]).toBe(id);
  expect(mine).not.toContain(theirs.id);
  expect((await visitor.refused(webRequestsEndpoint, {})).status).toBe(403);
  expect((await shop.as('operator').refused(sendWebRequestEndpoint, ofSomebody)).status).toBe(403);
});
