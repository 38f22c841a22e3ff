import { z } from 'zod';
import { endpoint } from './endpoint.ts';

export const list = z.string().regex(/^[a-z_]{1,60}$/);
export const own = { permission: 'fup', internalOnly: true } as const;
const presets = z.array(z.object({ id: z.number().int(), name: z.string(), search: z.string() }));
export const hidden = z.array(z.string().max(60)).max(60);

/** Reads a person's settings of a list: named presets of filters and sort, and the hidden columns. */
export const readListViewEndpoint = endpoint({
  ...own,
  name: 'identity.readListView',
  method: 'GET',
  path: '/api/lists/:list/view',
  input: z.object({ list }),
  output: z.object({ presets, hidden }),
});
