import { createMyKeyEndpoint } from '#modules/integrations/contract/create-my-key.endpoint.ts';
import { command } from '#platform/server/served.ts';
import { createKey, scopesOf } from './api-keys.ts';

export const createMyKey = command(createMyKeyEndpoint, (context, input) =>
  createKey(context, { kind: 'user', id: context.actor.id }, scopesOf(context.kernel, context.actor), input),
);
