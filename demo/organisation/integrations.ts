import { sql } from 'drizzle-orm';
import { createCustomerKeyEndpoint } from '#modules/integrations/contract/create-customer-key.endpoint.ts';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { saveLogAlertEndpoint } from '#modules/integrations/contract/log-alert/save-log-alert.endpoint.ts';
import { updateWebhookEndpoint } from '#modules/integrations/contract/update-webhook.endpoint.ts';
import { actsOf, staffOf } from '../acts.ts';
import type { DemoContext } from '../fill.ts';

/** Adds an API key of a customer, two disabled webhooks, whose receivers do not exist, and a rule about the log. */
export async function fillIntegrations({ kernel }: DemoContext): Promise<void> {
  const act = actsOf(kernel);
  const administrator = (await staffOf(kernel))('admin');
  const now = kernel.clock.now();
  const customer = await kernel.act(({ tx }) =>
    tx.row<{ id: number }>(sql`SELECT customer_id AS id FROM contacts WHERE email = 'inkoop@delindewal.example'`),
  );
  const customerId = customer!.id;
  await act(createCustomerKeyEndpoint, administrator, { customerId, name: 'Bestelsysteem', scopes: ['fup', 'proofs.answer'] }, now);
  const receivers = [
    { name: 'Datawarehouse', url: 'https://feiten.katern.example/webhook', events: ['basket.order_confirmation_sent', 'invoice.final'] },
    { name: 'Bestelsysteem', url: 'https://inkoop.voorbeeld.example/katern', events: ['line.ready', 'shipment.handed_over'], customerId },
  ];
  for (const { customerId: of = null, ...receiver } of receivers) {
    const { id } = await act(createWebhookEndpoint, administrator, { ...receiver, customerId: of }, now);
    await act(updateWebhookEndpoint, administrator, { ...receiver, id, version: 1, active: false }, now);
  }
  await act(saveLogAlertEndpoint, administrator, { name: 'Veel fouten', source: 'errors', count: 20, minutes: 60 }, now);
}
