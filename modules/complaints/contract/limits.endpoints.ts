import { z } from 'zod';
import { limitMeasures, limitPeriods, limitScopes } from '#modules/complaints/domain/limits.ts';
import { standardKinds, standardStatuses } from '#modules/planning/domain/standards/plan-standard.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, pageByIdInput, pageOf, queryFlag } from '#platform/contract/shapes.ts';

export const int = z.number().int();
const read = { method: 'GET', permission: 'fup', internalOnly: true } as const;
export const write = { method: 'POST', permission: 'complaint.limits', internalOnly: true } as const;
const level = z.enum(['warn', 'stop']);

const limitRow = z.object({
  id: int,
  version: int,
  scope: z.enum(limitScopes),
  scopeId: int.nullable(),
  /** The name of its scope in the reader's language; empty when it covers everything. */
  about: z.string(),
  measure: z.enum(limitMeasures),
  period: z.enum(limitPeriods),
  warnAt: z.number(),
  stopAt: z.number(),
  recipients: z.array(z.string()),
  mutedUntil: z.string().nullable(),
  active: z.boolean(),
  /** The value in the current period; null while there are too few orders for a share. */
  value: z.number().nullable(),
  level: level.nullable(),
});
export type LimitRow = z.infer<typeof limitRow>;

/** Lists limits with their current values. */
export const listLimitsEndpoint = endpoint({
  ...read,
  name: 'complaints.listLimits',
  path: '/api/complaint-limits',
  input: emptyShape,
  output: z.object({ rows: z.array(limitRow) }),
});

const noticeRow = z.object({
  id: int,
  limitId: int,
  scope: z.enum(limitScopes),
  about: z.string(),
  measure: z.enum(limitMeasures),
  period: z.enum(limitPeriods),
  periodFrom: z.string(),
  level,
  value: z.number(),
  limitValue: z.number(),
  complaints: z.array(z.object({ id: int, number: z.string(), title: z.string() })),
  /** The standards that it proposed to the planner. */
  standards: z.array(
    z.object({ id: int, kind: z.enum(standardKinds), status: z.enum(standardStatuses), place: z.string(), paper: z.string().nullable() }),
  ),
  /** Whether its machine, customer or supplier is stopped until somebody acknowledges it. */
  stops: z.boolean(),
  raisedAt: z.string(),
  acknowledgedAt: z.string().nullable(),
  acknowledgedBy: z.string(),
  action: z.string(),
  mutedUntil: z.string().nullable(),
});
export type NoticeRow = z.infer<typeof noticeRow>;

/** Lists the notices of limits that were reached, newest first. */
export const listNoticesEndpoint = endpoint({
  ...read,
  name: 'complaints.listNotices',
  path: '/api/complaint-notices',
  input: z.object({ ...pageByIdInput, open: queryFlag.default(true) }),
  output: pageOf(noticeRow),
});
