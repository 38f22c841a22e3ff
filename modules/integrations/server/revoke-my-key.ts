import { revokeMyKeyEndpoint } from '#modules/integrations/contract/revoke-my-key.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { revokeKey } from './api-keys.ts';

export const revokeMyKey = command(revokeMyKeyEndpoint, (context, { id }) =>
  revokeKey(context, id, { kind: 'user', id: context.actor.id }),
);
