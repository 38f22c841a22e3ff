import { z } from 'zod';
import { limitMeasures, limitPeriods, limitScopes } from '#modules/complaints/domain/limits.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id, plainDate, version } from '#platform/contract/shapes.ts';
import { int, write } from './limits.endpoints.ts';

const amount = z.number().min(0.01).max(1_000_000_000);

export const saveLimitEndpoint = endpoint({
  ...write,
  name: 'complaints.saveLimit',
  path: '/api/complaint-limits',
  // Its recipients outlive an impersonation.
  personal: true,
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
