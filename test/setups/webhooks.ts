import { afterAll, beforeAll } from 'vitest';
import { listWebhooksEndpoint } from '#modules/integrations/contract/webhooks.endpoints.ts';
import { openTestShop, type TestShop } from '#test/shop.ts';

export let shop: TestShop;
export const admin = () => shop.as('admin');
export const hook = { name: 'ERP', url: 'https://erp.voorbeeld.example/hook', events: ['basket.created'] };
export const webhookOf = async (id: number) => (await admin().call(listWebhooksEndpoint, {})).webhooks.find((one) => one.id === id);

/** Opens the shop of these tests, and closes it after them. */
export function setUpWebhooks(): void {
  beforeAll(async () => {
    shop = await openTestShop();
  });
  afterAll(() => shop.close());
}
