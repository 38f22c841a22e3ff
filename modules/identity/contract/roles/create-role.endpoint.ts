import { z } from 'zod';
import { act, changed, roleFields, saveRefusals } from '#modules/identity/contract/roles/roles.endpoints.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const createRoleEndpoint = endpoint({
  name: 'identity.createRole',
  method: 'POST',
  path: '/api/roles',
  ...act,
  input: z.object({ ...roleFields, /** The role this one is copied from, for the history. */ copyOf: id.optional() }),
  output: changed,
  refusals: saveRefusals,
});
