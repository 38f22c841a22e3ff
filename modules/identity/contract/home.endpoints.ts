import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { nothing } from '#platform/contract/shapes.ts';

const homeTile = z.object({
  /** Text key of what is counted, in its module's texts. */
  title: z.string(),
  /** The list that the tile counts, filtered. */
  address: z.string(),
  count: z.number().int(),
  /** How many of them cannot wait, and the text key that says why. */
  urgent: z.object({ count: z.number().int(), text: z.string() }).nullable(),
});

/** What waits for the person who asks, by what they may do. */
export const homeTilesEndpoint = endpoint({
  name: 'identity.homeTiles',
  method: 'GET',
  path: '/api/home/tiles',
  permission: 'fup',
  internalOnly: true,
  input: nothing,
  output: z.object({ tiles: z.array(homeTile) }),
});
