import { sql } from 'drizzle-orm';
import { createCustomerKey } from '#modules/integrations/server/api-keys.ts';
import { createWebhook, updateWebhook } from '#modules/integrations/server/webhooks.ts';
import { type Actor, system } from '#platform/server/actor.ts';
import { execute } from '#platform/server/execute.ts';
import type { DemoContext } from './fill.ts';

/** A customer whose software has a key, and two webhooks that are off: their receivers are no computers that exist. */
export async function fillIntegrations({ kernel }: DemoContext): Promise<void> {
  const [administrator, customer] = await kernel.act(async ({ tx }) => [
    await tx.row<{ id: number; name: string; email: string }>(sql`SELECT id, name, email FROM users WHERE admin ORDER BY id LIMIT 1`),
    await tx.row<{ id: number }>(sql`SELECT id FROM customers WHERE business AND NOT blocked ORDER BY id LIMIT 1`),
  ]);
  if (!administrator || !customer) throw new Error('the demo shop has no administrator, or no customer');
  const actor: Actor = { ...system, ...administrator };
  const act = (served: typeof createWebhook, input: object) => execute(kernel, served, { actor, input }) as Promise<{ id: number }>;
  await act(createCustomerKey, { customerId: customer.id, name: 'Bestelsysteem', scopes: ['fup', 'proofs.answer'], expiresOn: null });
  const receivers = [
    { name: 'Datawarehouse', url: 'https://feiten.katern.example/webhook', events: ['basket.order_confirmation_sent', 'invoice.final'] },
    {
      name: 'Bestelsysteem',
      url: 'https://inkoop.voorbeeld.example/katern',
      events: ['line.ready', 'shipment.handed_over'],
      customerId: customer.id,
    },
  ];
  for (const receiver of receivers) {
    const { id } = await act(createWebhook, receiver);
    await act(updateWebhook, { id, version: 1, active: false, name: receiver.name, url: receiver.url, events: receiver.events });
  }
}
