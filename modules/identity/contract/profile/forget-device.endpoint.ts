import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';

export const forgetDeviceEndpoint = endpoint({
  name: 'profile.forgetDevice',
  method: 'POST',
  path: '/api/profile/devices/forget',
  permission: 'SIGNED_IN',
  personal: true,
  input: z.object({ id }),
  output: z.object({ forgotten: z.literal(true) }),
});
