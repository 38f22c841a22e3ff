import { z } from 'zod';
import { activityCode, componentCode } from '#modules/planning/contract/planning.shapes.ts';
import { lateReasons } from '#modules/planning/domain/board/explain-late.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, instant } from '#platform/contract/shapes.ts';

const operation = z.object({
  id: z.number().int(),
  /** Order number and line position: `26-1142-1`. */
  jobNumber: z.string(),
  /** Whether it is of the line that is explained. */
  isOwn: z.boolean(),
  activity: activityCode,
  component: componentCode.nullable(),
  place: z.string(),
});
export type WhyOperation = z.output<typeof operation>;

/** A reason of a late line, with the names of what it is about. */
export const whyStep = z.object({
  operation,
  reason: z.enum(lateReasons),
  /** The moment that binds the operation: it stands at the first fit from there on. */
  until: instant,
  /** The operation that it waits for. */
  other: operation.nullable(),
  tool: z.string().nullable(),
  changeoverMinutes: z.number().int(),
});
export type WhyStep = z.output<typeof whyStep>;

/** Reads why a line is ready when it is: from its last operation back to the first cause, through other orders; empty when nothing of it is planned. */
export const readWhyLateEndpoint = endpoint({
  name: 'planning.readWhyLate',
  method: 'GET',
  path: '/api/planning/lines/:id/why-late',
  permission: 'planning.view',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ steps: z.array(whyStep) }),
});
