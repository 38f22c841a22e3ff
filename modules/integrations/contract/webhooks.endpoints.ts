import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageByIdInput, pageOf, requiredText, version } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

const webhook = z.object({
  id: z.number().int(),
  customerId: z.number().int().nullable(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  active: z.boolean(),
  /** Failed attempts since the last success. */
  failures: z.number().int(),
  disabledReason: z.string().nullable(),
  lastDeliveredAt: z.string().nullable(),
  pending: z.number().int(),
  version: z.number().int(),
});
export type Webhook = z.infer<typeof webhook>;

// Contacts who manage their customer's integrations have access too; row-level security limits them to that customer.
const reading = { permission: anyOf('api_log.view', 'relations.view', 'own_customer.manage') } as const;
const managing = { permission: 'webhooks.manage or own_customer.manage' } as const;

/** Lists the webhooks of a customer, or those of the shop when no customer is given. */
export const listWebhooksEndpoint = endpoint({
  name: 'webhooks.list',
  method: 'GET',
  path: '/api/webhooks',
  ...reading,
  input: z.object({ customerId: id.optional() }),
  output: z.object({ webhooks: z.array(webhook), events: z.array(z.string()) }),
});

const chosen = { name: requiredText(80), url: requiredText(500), events: z.array(requiredText(60)).min(1).max(60) };
const refusals = ['WEBHOOK_URL_UNSAFE', 'WEBHOOK_EVENT_UNKNOWN', 'CUSTOMER_SEEN_IN_PART'] as const;

/** The only response that contains the signing secret. */
export const createWebhookEndpoint = endpoint({
  name: 'webhooks.create',
  method: 'POST',
  path: '/api/webhooks',
  ...managing,
  // The secret outlives an impersonation, so that nobody may create one while impersonating.
  personal: true,
  input: z.object({ customerId: id.nullish(), ...chosen }),
  output: z.object({ id: z.number().int(), secret: z.string() }),
  responseIsSecret: true,
  refusals,
});
export const updateWebhookEndpoint = endpoint({
  name: 'webhooks.update',
  method: 'PUT',
  path: '/api/webhooks/:id',
  ...managing,
  input: z.object({ id, version, active: z.boolean(), ...chosen }),
  output: z.object({ id: z.number().int() }),
  refusals: [...refusals, 'STALE_VERSION'],
});
export const removeWebhookEndpoint = endpoint({
  name: 'webhooks.remove',
  method: 'POST',
  path: '/api/webhooks/:id/remove',
  ...managing,
  input: z.object({ id, version }),
  output: z.object({ id: z.number().int() }),
  refusals: ['STALE_VERSION'],
});
/** Sends `webhook.ping` to test the receiver. */
export const pingWebhookEndpoint = endpoint({
  name: 'webhooks.ping',
  method: 'POST',
  path: '/api/webhooks/:id/ping',
  ...managing,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['WEBHOOK_INACTIVE'],
});

const delivery = z.object({
  id: z.number().int(),
  eventId: z.string(),
  event: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.number().int(),
  nextAttemptAt: z.string().nullable(),
  lastStatus: z.number().int().nullable(),
  lastError: z.string().nullable(),
  lastResponse: z.string().nullable(),
  payload: z.string(),
  createdAt: z.string(),
  deliveredAt: z.string().nullable(),
});
export type Delivery = z.infer<typeof delivery>;

export const listDeliveriesEndpoint = endpoint({
  name: 'webhooks.listDeliveries',
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  ...reading,
  input: z.object({ id, ...pageByIdInput }),
  output: pageOf(delivery),
});
export const replayDeliveryEndpoint = endpoint({
  name: 'webhooks.replay',
  method: 'POST',
  path: '/api/webhooks/:id/deliveries/:deliveryId/replay',
  ...managing,
  input: z.object({ id, deliveryId: id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['WEBHOOK_INACTIVE', 'DELIVERY_UNDER_WAY'],
});
