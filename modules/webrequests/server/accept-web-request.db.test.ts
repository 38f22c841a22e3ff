import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readBasketEndpoint, readBasketHistoryEndpoint } from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { acceptWebRequestEndpoint } from '#modules/webrequests/contract/accept-web-request.endpoint.ts';
import { askWebRequestEndpoint } from '#modules/webrequests/contract/ask-web-request.endpoint.ts';
import { assignWebRequestEndpoint } from '#modules/webrequests/contract/assign-web-request.endpoint.ts';
import { linkWebRequestEndpoint } from '#modules/webrequests/contract/link-web-request.endpoint.ts';
import { rejectWebRequestEndpoint } from '#modules/webrequests/contract/reject-web-request.endpoint.ts';
import { sendWebRequestEndpoint } from '#modules/webrequests/contract/send-web-request.endpoint.ts';
import { listWebRequestAssigneesEndpoint, listWebRequestsEndpoint } from '#modules/webrequests/contract/webrequests.endpoints.ts';
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
const found = async (id: number) => (await manager().call(listWebRequestsEndpoint, { open: false })).rows.find((row) => row.id === id)!;
const foreign = 987_654_321;
const asked = { product: 'Proefschrift 17 × 24 cm', quantity: 150 };
const ofSomebody = { ...asked, sender: { name: 'Ineke Brouwer', email: 'Ineke@universiteit.example' } };

describe('answer to a request', () => {
  it('creates a quote with the requested product as its first line, once', async () => {
    const { id } = await manager().call(sendWebRequestEndpoint, ofSomebody);
    const seen = { id, version: 1 };
    const made = await manager().call(acceptWebRequestEndpoint, seen);
    const basket = await manager().call(readBasketEndpoint, { id: made.basketId });
    expect(basket).toMatchObject({
      number: made.number,
      description: asked.product,
      customer: { id: customer.id },
      contact: { id: customer.contactId },
    });
    expect(basket.lines).toMatchObject([{ kind: 'text', description: asked.product, specification: 'Gevraagd: 150 stuks' }]);
    const { entries } = await manager().call(readBasketHistoryEndpoint, { id: made.basketId });
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
    const { rows } = await manager().call(listWebRequestAssigneesEndpoint, {});
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
