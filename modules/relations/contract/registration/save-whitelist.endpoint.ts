import { z } from 'zod';
import { kind } from '#modules/relations/contract/registration/whitelists.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, version } from '#platform/contract/shapes.ts';

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
