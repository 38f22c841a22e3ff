import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { download } from '#platform/contract/shapes.ts';

/** The logo of a brand, on every page of its portal; `v` changes with the picture. */
export const readBrandLogoEndpoint = endpoint({
  name: 'identity.readBrandLogo',
  method: 'GET',
  path: '/api/brand-logos/:unit',
  permission: 'PUBLIC',
  input: z.object({ unit: z.coerce.number().int().min(1).max(5), v: z.string().max(20).default('') }),
  output: download,
});
