import { z } from 'zod';
import { whitelistKinds } from '#modules/relations/domain/registration/whitelist.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, plainDate, requiredText, version } from '#platform/contract/shapes.ts';

const kind = z.enum(whitelistKinds);

export const whitelistRow = z.object({
  id: z.number(),
  version: z.number(),
  kind,
  value: z.string(),
  customerId: z.number().nullable(),
  customerName: z.string().nullable(),
  reason: z.string(),
  expiresOn: z.string().nullable(),
  expired: z.boolean(),
  active: z.boolean(),
});
export type WhitelistRow = z.infer<typeof whitelistRow>;

export const whitelistsEndpoint = endpoint({
  name: 'relations.whitelists',
  method: 'GET',
  path: '/api/whitelists',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(whitelistRow) }),
});

export const saveWhitelistEndpoint = endpoint({
  name: 'relations.saveWhitelist',
  method: 'POST',
  path: '/api/whitelists',
  permission: 'whitelists.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    kind,
    value: requiredText(254),
    customerId: id.nullable().default(null),
    reason: requiredText(300),
    expiresOn: plainDate.nullable().default(null),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number(), version: z.number() }),
  refusals: ['WHITELIST_VALUE_INVALID', 'WHITELIST_NEEDS_CUSTOMER', 'WHITELIST_EXISTS', 'STALE_VERSION'],
});

export const removeWhitelistEndpoint = endpoint({
  name: 'relations.removeWhitelist',
  method: 'DELETE',
  path: '/api/whitelists/:id',
  permission: 'whitelists.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number() }),
});
