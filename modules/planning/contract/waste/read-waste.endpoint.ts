import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { plainDate } from '#platform/contract/shapes.ts';

/** One reason for waste at a place on a paper, over a period. */
const wasteRow = z.object({
  /** In the words that the operator chose; empty when none was. */
  reason: z.string(),
  /** Null for work that is on no place any more. */
  placeId: z.number().int().nullable(),
  place: z.string(),
  /** Empty for work on the whole product. */
  paper: z.string(),
  unit: z.string(),
  waste: z.number().int(),
  /** The number of counts. */
  counts: z.number().int(),
});
export type WasteRow = z.infer<typeof wasteRow>;

/**
 * Sums the waste that the shop floor counted in a period by reason, place and paper, the most first. Without a first day it begins three
 * months before the last day, which is today when left out.
 */
export const readWasteEndpoint = endpoint({
  name: 'planning.readWaste',
  method: 'GET',
  path: '/api/planning/waste',
  permission: 'dashboard_rejected.view',
  internalOnly: true,
  input: z.object({ from: plainDate.optional(), until: plainDate.optional() }),
  output: z.object({ from: z.string(), until: z.string(), rows: z.array(wasteRow) }),
});
