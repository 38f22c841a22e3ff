import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { removeWebhookEndpoint } from '#modules/integrations/contract/remove-webhook.endpoint.ts';
import { listWebhooksEndpoint } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const admin = () => shop.as('admin');
const hook = { name: 'ERP', url: 'https://erp.voorbeeld.example/hook', events: ['basket.created'] };
const webhookOf = async (id: number) => (await admin().call(listWebhooksEndpoint, {})).webhooks.find((one) => one.id === id);

it('remove webhook › ends it, and refuses a stale version and one that is not there', async () => {
  const { id } = await admin().call(createWebhookEndpoint, hook);
  const { version } = (await webhookOf(id))!;
  expect(await admin().refused(removeWebhookEndpoint, { id, version: version + 1 })).toMatchObject({ code: 'STALE_VERSION' });
  await admin().call(removeWebhookEndpoint, { id, version });
  expect(await webhookOf(id)).toBeUndefined();
  expect((await admin().refused(removeWebhookEndpoint, { id, version })).status).toBe(404);
});
