import { randomBytes } from 'node:crypto';
import { createWebhookEndpoint } from '#modules/integrations/contract/create-webhook.endpoint.ts';
import { decideWebhook } from '#modules/integrations/domain/webhook.ts';
import { decideActForCustomer } from '#modules/relations/domain/customer/act-for-customer.ts';
import { hasRestrictedCustomerAccess } from '#modules/relations/server/public.ts';
import { notFound } from '#platform/server/errors.ts';
import { seal } from '#platform/server/secrets.ts';
import { command } from '#platform/server/served.ts';
import { webhooks } from '../integrations.tables.ts';
import { requireCustomer } from '../require-customer.ts';
import { refsOf } from './webhooks.store.ts';

export const createWebhook = command(createWebhookEndpoint, async ({ tx, actor, kernel, now }, input) => {
  const customerId = input.customerId ?? null;
  if (customerId !== null) await requireCustomer(tx, customerId);
  // Only the staff manages the shop's own webhooks.
  else if (!actor.internal) throw notFound();
  const whole = decideActForCustomer({ restricted: hasRestrictedCustomerAccess(actor) });
  if (!whole.accepted) return whole;
  const decided = decideWebhook({ ...input, forCustomer: customerId !== null }, kernel.config.privateWebhooks);
  if (!decided.accepted) return decided;
  const secret = `whsec_${randomBytes(24).toString('base64url')}`;
  const { name, url } = input;
  const [created] = await tx.db
    .insert(webhooks)
    .values({
      customerId,
      name,
      url,
      events: [...new Set(input.events)],
      sealedSecret: seal(kernel.config, 'webhooks', secret),
      notifyEmail: actor.email,
      notifyLanguage: actor.language,
      createdAt: now.toString(),
    })
    .returning({ id: webhooks.id });
  await tx.record({ fact: 'webhook.created', refs: refsOf({ id: created!.id, customerId }), data: { name, url } });
  return { id: created!.id, secret };
});
