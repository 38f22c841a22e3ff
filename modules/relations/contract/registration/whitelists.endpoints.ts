import { z } from 'zod';
import { whitelistKinds } from '#modules/relations/domain/registration/whitelist.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';

export const kind = z.enum(whitelistKinds);

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

export const listWhitelistsEndpoint = endpoint({
  name: 'relations.listWhitelists',
  method: 'GET',
  path: '/api/whitelists',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(whitelistRow) }),
});
