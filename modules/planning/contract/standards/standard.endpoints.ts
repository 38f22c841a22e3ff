import { z } from 'zod';
import { standardKinds, standardStatuses } from '#modules/planning/domain/standards/plan-standard.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant, pageByIdInput, pageOf, queryFlag, version } from '#platform/contract/shapes.ts';

export const decide = { method: 'POST', permission: 'planning.plan', internalOnly: true } as const;
export const standardInput = { id, version };
export const standardState = z.object({ id: z.number().int(), version, status: z.enum(standardStatuses) });

const standardRow = z.object({
  id: z.number().int(),
  version,
  kind: z.enum(standardKinds),
  status: z.enum(standardStatuses),
  /** Code and name of the machine, and its paper; null for every paper. */
  place: z.string(),
  placeName: z.string(),
  paper: z.string().nullable(),
  minutes: z.number().int().nullable(),
  wastePercent: z.number().int().nullable(),
  /** The reason that the complaints share. */
  reason: z.string(),
  complaints: z.array(z.string()),
  /** Planned operations on this place and paper that have not begun. */
  planned: z.number().int(),
  proposedAt: instant,
  decidedAt: instant.nullable(),
  decidedBy: z.string(),
  endReason: z.string(),
  endedAt: instant.nullable(),
});
export type StandardView = z.output<typeof standardRow>;

/** Lists what complaints change in the plan, newest first: proposals and standards in force, or all of them with `all`. */
export const listStandardsEndpoint = endpoint({
  name: 'planning.listStandards',
  method: 'GET',
  path: '/api/planning/standards',
  permission: 'planning.view',
  internalOnly: true,
  input: z.object({ ...pageByIdInput, all: queryFlag.default(false) }),
  output: pageOf(standardRow),
});
