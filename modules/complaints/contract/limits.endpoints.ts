import { z } from 'zod';
import { limitMeasures, limitPeriods, limitScopes } from '#modules/complaints/domain/limits.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, pageByIdInput, pageOf, plainDate, queryFlag, requiredText, version } from '#platform/contract/shapes.ts';

const int = z.number().int();
const read = { method: 'GET', permission: 'fup', internalOnly: true } as const;
const write = { method: 'POST', permission: 'complaint.limits', internalOnly: true } as const;
const amount = z.number().min(0.01).max(1_000_000_000);
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

export const saveLimitEndpoint = endpoint({
  ...write,
  name: 'complaints.saveLimit',
  path: '/api/complaint-limits',
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    scope: z.enum(limitScopes),
    scopeId: id.nullable().default(null),
    measure: z.enum(limitMeasures),
    period: z.enum(limitPeriods),
    warnAt: amount,
    stopAt: amount,
    recipients: z.array(z.email().max(254)).max(10).default([]),
    mutedUntil: plainDate.nullable().default(null),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: int, version: int }),
  refusals: ['LIMIT_ORDER', 'LIMIT_SCOPE_MISSING', 'STALE_VERSION'],
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

/** Acknowledges a notice with the action taken; `mutedUntil` mutes its limit until that day. */
export const acknowledgeNoticeEndpoint = endpoint({
  ...write,
  name: 'complaints.acknowledgeNotice',
  path: '/api/complaint-notices/:id/acknowledge',
  input: z.object({ id, action: requiredText(1000), mutedUntil: plainDate.nullable().default(null) }),
  output: z.object({ id: int }),
  refusals: ['NOTICE_ACKNOWLEDGED'],
});
