import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { composeKernel } from '#apps/server/kernel.ts';
import { createApp } from '#apps/server/serve.ts';
import { askAboutOrderEndpoint } from '#modules/baskets/contract/message/ask-about-order.endpoint.ts';
import { listOrderMessagesEndpoint } from '#modules/baskets/contract/message/order-messages.endpoints.ts';
import { sendOrderMessageEndpoint } from '#modules/baskets/contract/message/send-order-message.endpoint.ts';
import { silentWorkerLogger } from '#platform/server/jobs/worker-logger.ts';
import { openPortalOrder, type PortalOrderShop } from '#test/shipping.ts';

const token = 'of-the-test';
let portal: PortalOrderShop;
let app: Awaited<ReturnType<typeof createApp>>;
beforeAll(async () => {
  portal = await openPortalOrder();
  const { kernel, clock } = portal.shop;
  const config = { ...kernel.config, replies: { address: 'replies@druk.example', token } };
  const receiving = composeKernel({ database: kernel.database, clock, config, workerLogger: silentWorkerLogger });
  app = await createApp(receiving, { webRoot: '/nowhere', logger: false, checkOutput: true });
});
afterAll(async () => {
  await app.close();
  await portal.shop.close();
});

/** The newest mail of a kind, as a mail server took it. */
async function sent(kind: string): Promise<{ messageId: string; to: string }> {
  const [mail] = await portal.rows<{ messageId: string; to: string }>(sql`
    UPDATE mails SET status = 'sent', sent_at = created_at WHERE id = (SELECT max(id) FROM mails WHERE kind = ${kind})
    RETURNING message_id AS "messageId", recipients[1] AS "to"`);
  return mail!;
}
const reply = (from: string, id: string, answers: string, text: string, bearer = token) =>
  app.inject({
    method: 'POST',
    url: '/mail/replies',
    headers: { authorization: `Bearer ${bearer}`, 'content-type': 'message/rfc822' },
    body: [`From: <${from}>`, `Message-ID: <${id}@mail.example>`, `In-Reply-To: ${answers}`, '', text, '', '> eerder'].join('\r\n'),
  });
const messages = async () =>
  (await portal.shop.as('order_manager').call(listOrderMessagesEndpoint, { id: portal.order.id })).rows.map(({ byCustomer, text }) => [
    byCustomer,
    text,
  ]);

it('what both sides answer by mail is put in the order, once, and mailed to the other', async () => {
  const { shop, order, account } = portal;
  await shop.as('order_manager').call(sendOrderMessageEndpoint, { id: order.id, text: 'Kan het een dag later?' });
  const asked = await sent('order_message');
  expect((await reply(asked.to, 'r1', asked.messageId, 'Dat kan.', 'wrong')).statusCode).toBe(404);
  for (let turn = 0; turn < 2; turn += 1) expect((await reply(asked.to, 'r1', asked.messageId, 'Dat kan.')).statusCode).toBe(204);
  await reply('iemand@anders.example', 'r2', asked.messageId, 'Van een ander');
  await reply(asked.to, 'r3', '<unknown@katern.example>', 'Op niets');
  expect(await messages()).toEqual([
    [false, 'Kan het een dag later?'],
    [true, 'Dat kan.'],
  ]);
  await shop.as(account).call(askAboutOrderEndpoint, { id: order.id, text: 'En de kleur?' });
  const question = await sent('order_message_manager');
  await reply(question.to, 'r4', question.messageId, 'Die blijft.');
  expect((await messages()).at(-1)).toEqual([false, 'Die blijft.']);
  const mailed = await portal.rows<{ body: string }>(
    sql`SELECT body_text AS body FROM mails WHERE kind = 'order_message' ORDER BY id DESC LIMIT 1`,
  );
  expect(mailed[0]!.body).toContain('Die blijft.');
});
