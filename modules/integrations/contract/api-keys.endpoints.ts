import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, plainDate, requiredText } from '#platform/contract/shapes.ts';

const apiKeyRow = z.object({
  id: z.number().int(),
  name: z.string(),
  /** First characters of the key, so that users can recognize it. */
  prefix: z.string(),
  scopes: z.array(z.string()),
  expiresOn: z.string().nullable(),
  createdAt: z.string(),
  createdBy: z.string(),
  lastUsedAt: z.string().nullable(),
  revokedAt: z.string().nullable(),
  isOver: z.boolean(),
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;
const keyList = z.object({
  keys: z.array(apiKeyRow),
  scopes: z.array(z.string()),
  /** Names of the scopes in the reader's language; a scope without a name shows its code. */
  names: z.record(z.string(), z.string()),
});
export type KeyList = z.infer<typeof keyList>;

const newKey = {
  name: requiredText(80),
  scopes: z.array(requiredText(80)).min(1).max(100),
  expiresOn: plainDate.nullish(),
};
/** The only response that contains the key itself. */
const madeKey = z.object({ id: z.number().int(), key: z.string() });
const refusals = ['KEY_BY_KEY', 'KEY_SCOPE_NOT_OWN', 'KEY_EXPIRES_IN_PAST', 'KEYS_TOO_MANY'] as const;
const customerRefusals = [...refusals, 'CUSTOMER_SEEN_IN_PART'] as const;

export const myKeysEndpoint = endpoint({
  name: 'apiKeys.listOwn',
  method: 'GET',
  path: '/api/api-keys',
  permission: 'SIGNED_IN',
  input: emptyShape,
  output: keyList,
});
export const createMyKeyEndpoint = endpoint({
  name: 'apiKeys.create',
  method: 'POST',
  path: '/api/api-keys',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object(newKey),
  output: madeKey,
  responseIsSecret: true,
  refusals,
});
export const revokeMyKeyEndpoint = endpoint({
  name: 'apiKeys.revoke',
  method: 'POST',
  path: '/api/api-keys/:id/revoke',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['KEY_BY_KEY'],
});

/** Lists the keys of a customer, for the staff and for contacts who manage that customer's integrations. */
export const customerKeysEndpoint = endpoint({
  name: 'customerKeys.list',
  method: 'GET',
  path: '/api/customers/:customerId/api-keys',
  permission: 'relations.view or own_customer.manage',
  input: z.object({ customerId: id }),
  output: keyList,
});
export const createCustomerKeyEndpoint = endpoint({
  name: 'customerKeys.create',
  method: 'POST',
  path: '/api/customers/:customerId/api-keys',
  permission: 'relations.edit or own_customer.manage',
  // The key outlives an impersonation, so that nobody may create one while impersonating.
  personal: true,
  input: z.object({ customerId: id, ...newKey }),
  output: madeKey,
  responseIsSecret: true,
  refusals: customerRefusals,
});
export const revokeCustomerKeyEndpoint = endpoint({
  name: 'customerKeys.revoke',
  method: 'POST',
  path: '/api/customers/:customerId/api-keys/:id/revoke',
  permission: 'relations.edit or own_customer.manage',
  input: z.object({ customerId: id, id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['KEY_BY_KEY'],
});

export const allKeysEndpoint = endpoint({
  name: 'apiKeys.listAll',
  method: 'GET',
  path: '/api/api-keys/all',
  permission: 'api_log.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ keys: z.array(apiKeyRow.extend({ holder: z.string(), customerId: z.number().int().nullable() })) }),
});
export const revokeAnyKeyEndpoint = endpoint({
  name: 'apiKeys.revokeAny',
  method: 'POST',
  path: '/api/api-keys/all/:id/revoke',
  permission: 'ADMIN',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['KEY_BY_KEY'],
});
