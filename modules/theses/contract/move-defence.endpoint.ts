import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, version } from '#platform/contract/shapes.ts';
import { thesisAnswers } from './thesis.shapes.ts';

/** The candidate gives the day and time of the defence of a thesis that was ordered, or another day; `id` is of the order. */
export const moveDefenceEndpoint = endpoint({
  name: 'theses.moveDefence',
  method: 'PUT',
  path: '/api/thesis/:id/defence',
  permission: 'fup',
  input: z.object({ id, version, defenceOn: plainDate, defenceAt: thesisAnswers.shape.defenceAt }),
  /** `missedDue`: the last day to bring the books to the university, when they come after it. */
  output: z.object({ version: z.number().int(), missedDue: z.string().nullable() }),
  refusals: ['STALE_VERSION', 'ONLY_FOR_CUSTOMERS', 'DEFENCE_DAY_OVER'],
});
