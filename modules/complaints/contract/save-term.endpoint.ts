import { z } from 'zod';
import { termKinds } from '#modules/complaints/domain/complaint.ts';
import { solutionEffects } from '#modules/complaints/domain/status.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/shapes.ts';
import { known, names, saved, write } from './complaint-lists.endpoints.ts';

/** Saves a new or changed term; a term never moves to another list. */
export const saveTermEndpoint = endpoint({
  ...write,
  name: 'complaints.saveTerm',
  path: '/api/complaints/terms',
  input: z.object({
    ...known,
    ...names,
    kind: z.enum(termKinds),
    parentId: id.nullable().default(null),
    effect: z.enum(solutionEffects).default('none'),
  }),
  output: saved,
  refusals: ['SUB_DEPARTMENT_OF_NONE', 'STALE_VERSION'],
});
