import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, requiredText, text, version } from '#platform/contract/shapes.ts';
import { componentState } from './outsourcing.shapes.ts';

export const act = { method: 'POST', permission: 'wdd.edit', internalOnly: true } as const;

/** Outsources an operation of a line, or the whole product when `activity` is left out. */
export const outsourceEndpoint = endpoint({
  ...act,
  name: 'outsourcing.outsource',
  path: '/api/lines/:lineId/outsource',
  input: z.object({
    lineId: id,
    version,
    activity: text(40).optional(),
    component: text(40).optional(),
    description: requiredText(200),
    specification: text(2000).default(''),
    leadDays: z.number().int().min(1).max(365).default(5),
    neededOn: plainDate.nullable().default(null),
  }),
  output: componentState,
  refusals: ['WDD_EXISTS', 'WDD_OPERATION_UNKNOWN', 'WDD_WORK_BEGUN', 'WDD_LINE_NOT_OPEN', 'DATE_IN_PAST', 'STALE_VERSION'],
});
