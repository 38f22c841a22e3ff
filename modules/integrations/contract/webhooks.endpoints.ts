import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, pageByIdInput, pageOf, requiredText } from '#platform/contract/shapes.ts';
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
export const managing = { permission: 'webhooks.manage or own_customer.manage' } as const;

/** Lists the webhooks of a customer, or those of the shop when no customer is given. */
export const listWebhooksEndpoint = endpoint({
  name: 'webhooks.list',
  method: 'GET',
  path: '/api/webhooks',
  ...reading,
  input: z.object({ customerId: id.optional() }),
  output: z.object({ webhooks: z.array(webhook), events: z.array(z.string()) }),
});

export const chosen = { name: requiredText(80), url: requiredText(500), events: z.array(requiredText(60)).min(1).max(60) };
export const refusals = ['WEBHOOK_URL_UNSAFE', 'WEBHOOK_EVENT_UNKNOWN', 'CUSTOMER_SEEN_IN_PART'] as const;

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
