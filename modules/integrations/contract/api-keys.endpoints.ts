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

export const newKey = {
  name: requiredText(80),
  scopes: z.array(requiredText(80)).min(1).max(100),
  expiresOn: plainDate.nullish(),
};
/** The only response that contains the key itself. */
export const madeKey = z.object({ id: z.number().int(), key: z.string() });
export const refusals = ['KEY_BY_KEY', 'KEY_SCOPE_NOT_OWN', 'KEY_EXPIRES_IN_PAST', 'KEYS_TOO_MANY'] as const;

export const listMyKeysEndpoint = endpoint({
  name: 'apiKeys.listOwn',
  method: 'GET',
  path: '/api/api-keys',
  permission: 'SIGNED_IN',
  input: emptyShape,
  output: keyList,
});

/** Lists the keys of a customer, for the staff and for contacts who manage that customer's integrations. */
export const listCustomerKeysEndpoint = endpoint({
  name: 'customerKeys.list',
  method: 'GET',
  path: '/api/customers/:customerId/api-keys',
  permission: 'relations.view or own_customer.manage',
  input: z.object({ customerId: id }),
  output: keyList,
});

export const listAllKeysEndpoint = endpoint({
  name: 'apiKeys.listAll',
  method: 'GET',
  path: '/api/api-keys/all',
  permission: 'api_log.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ keys: z.array(apiKeyRow.extend({ holder: z.string(), customerId: z.number().int().nullable() })) }),
});
