import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  listBasketMailsEndpoint,
  readBasketEndpoint,
  readBasketHistoryEndpoint,
} from '#modules/baskets/contract/basket/baskets.endpoints.ts';
import { listOutboxEndpoint, readOutboxMailEndpoint } from '#modules/identity/contract/mails/outbox.endpoints.ts';
import { readReadinessEndpoint } from '#modules/identity/contract/setup/read-readiness.endpoint.ts';
import { readCustomerEndpoint } from '#modules/relations/contract/list/customers.endpoints.ts';
import { queueMail } from '#platform/server/mail/mail.ts';
import { addCustomer, addOrder, type TestCustomer } from '#test/baskets.ts';
import { mailsOf } from '#test/purchases.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

const token = 'of-the-test';
const [there, gone] = ['ineke@universiteit.example', 'weg@universiteit.example'];

let shop: TestShop;
let customer: TestCustomer;
let orderId: number;
beforeAll(async () => {
  shop = await openTestShop({ bounces: { address: 'bounces@druk.example', token } });
  customer = await addCustomer(shop, { email: gone });
  orderId = (await addOrder(shop, customer)).id;
});
afterAll(() => shop.close());

/** A mail that a mail server accepted; returns its id and Message-ID. */
async function sentMail(kind: string, to: readonly string[], replyTo: string) {
  return shop.kernel.act(async (context) => {
    const written = { subject: 'Offerte 26-0001', text: 'Dag', html: 'Dag' };
    const id = await queueMail(context, { kind, refs: [`basket:${orderId}`], to, sentBy: { internal: true, email: replyTo }, ...written });
    const sent = await context.tx.row<{ messageId: string }>(
      sql`UPDATE mails SET status = 'sent', sent_at = created_at WHERE id = ${id} RETURNING message_id AS "messageId"`,
    );
    return { id, messageId: sent!.messageId };
  });
}

function notification(messageId: string, recipient: string): string {
  return [
    'Content-Type: multipart/report; report-type=delivery-status; boundary=b',
    '',
    ...['--b', 'Content-Type: message/delivery-status', '', 'Reporting-MTA: dns; mail.example', ''],
    ...[`Final-Recipient: rfc822; ${recipient}`, 'Action: failed', 'Status: 5.1.1', 'Diagnostic-Code: smtp; 550 5.1.1 No such user', ''],
    ...['--b', 'Content-Type: text/rfc822-headers', '', `Message-ID: ${messageId}`, '', '--b--'],
  ].join('\r\n');
}
const deliver = (body: string, bearer = token) =>
  shop.app.inject({
    method: 'POST',
    url: '/mail/bounces',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'message/rfc822' },
    body,
  });

describe('bounce', () => {
  let mail: { id: number; messageId: string };
  beforeEach(async () => {
    mail = await sentMail('quote', [there, gone], 'femke@druk.example');
  });

  it('shows on the mail, the order and the contact, with what the mail server said', async () => {
    expect((await deliver(notification(mail.messageId, gone))).statusCode).toBe(204);
    const reason = `${gone}: 550 5.1.1 No such user`;
    const opened = await shop.as('admin').call(readOutboxMailEndpoint, { id: mail.id });
    expect(opened).toMatchObject({ status: 'sent', bounced: [gone], error: reason, bouncedAt: expect.any(String) });
    const staff = shop.as('order_manager');
    expect((await staff.call(listBasketMailsEndpoint, { id: orderId }))[0]).toMatchObject({ id: mail.id, bounced: [gone], error: reason });
    expect((await staff.call(readBasketEndpoint, { id: orderId })).failedMails).toContainEqual({
      ...{ id: mail.id, subject: 'Offerte 26-0001', isPartly: true, isBounced: false },
    });
    expect((await staff.call(readBasketHistoryEndpoint, { id: orderId })).entries.map(({ fact }) => fact)).toContain('mail.bounced');
    const { contacts } = await staff.call(readCustomerEndpoint, { id: customer.id });
    expect(contacts.map(({ bounce }) => bounce?.reason)).toEqual(['550 5.1.1 No such user']);
  });
  it('is mailed to its sender once, however often it is delivered', async () => {
    const count = async () => (await mailsOf(shop, 'mail_bounced')).length;
    const before = await count();
    await deliver(notification(mail.messageId, gone));
    await deliver(notification(mail.messageId, gone));
    expect(await count()).toBe(before + 1);
    expect((await mailsOf(shop, 'mail_bounced')).at(-1)).toMatchObject({ recipients: ['femke@druk.example'] });
    await deliver(notification(mail.messageId, there));
    expect(await count()).toBe(before + 2);
  });
  it('ends with the notice to the sender', async () => {
    const notice = await sentMail('mail_bounced', [there], 'femke@druk.example');
    const before = (await mailsOf(shop, 'mail_bounced')).length;
    await deliver(notification(notice.messageId, there));
    expect((await mailsOf(shop, 'mail_bounced')).length).toBe(before);
    expect((await shop.as('admin').call(readOutboxMailEndpoint, { id: notice.id })).bounced).toEqual([there]);
  });
  it('of an unknown mail, and any other mail, is accepted and changes nothing', async () => {
    const state = async () => JSON.stringify((await shop.as('admin').call(listOutboxEndpoint, {})).rows);
    const before = await state();
    const large = `From: a@b.example\r\n\r\n${'x'.repeat(3_000_000)}`;
    for (const body of [notification('<unknown@druk.example>', gone), 'Subject: Re: Offerte\r\n\r\nDank!', large]) {
      expect((await deliver(body)).statusCode).toBe(204);
    }
    expect(await state()).toBe(before);
  });
  it('is refused without the token', async () => {
    expect((await deliver(notification(mail.messageId, gone), 'guessed')).statusCode).toBe(404);
    expect((await shop.as('admin').call(readOutboxMailEndpoint, { id: mail.id })).bounced).toEqual([]);
  });
});

it('readiness › says where mails that bounce arrive', async () => {
  const { points } = await shop.as('admin').call(readReadinessEndpoint, {});
  expect(points.find(({ name }) => name === 'bounces')).toMatchObject({ state: 'ready', params: { address: 'bounces@druk.example' } });
});
