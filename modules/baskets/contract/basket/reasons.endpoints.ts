import { z } from 'zod';
import { reasonKinds } from '#modules/baskets/domain/basket/reasons.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, requiredText, version } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

const kind = z.enum(reasonKinds);

/** Lists every reason in the reader's language, in the shop's order; `offered` marks those that a person can choose. */
export const basketReasonsEndpoint = endpoint({
  name: 'baskets.listReasonChoices',
  method: 'GET',
  path: '/api/baskets/reasons',
  permission: anyOf('dashboard.view', 'basket_content.view', 'dashboard_rejected.view'),
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    rows: z.array(z.object({ kind, code: z.string(), name: z.string(), noteRequired: z.boolean(), offered: z.boolean() })),
  }),
});

const reasonRow = z.object({
  id: z.number().int(),
  version: z.number().int(),
  kind,
  code: z.string(),
  nameNl: z.string(),
  nameEn: z.string(),
  noteRequired: z.boolean(),
  bySystem: z.boolean(),
  position: z.number().int(),
  active: z.boolean(),
  used: z.boolean(),
});
export type ReasonRow = z.infer<typeof reasonRow>;

export const listReasonsEndpoint = endpoint({
  name: 'baskets.listReasons',
  method: 'GET',
  path: '/api/maintenance/reasons',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(reasonRow) }),
});

/** Adds or changes a reason; its kind and code cannot change. */
export const saveReasonEndpoint = endpoint({
  name: 'baskets.saveReason',
  method: 'POST',
  path: '/api/maintenance/reasons',
  permission: 'reasons.edit',
  internalOnly: true,
  input: z.object({
    id: id.optional(),
    version: version.optional(),
    kind,
    nameNl: requiredText(80),
    nameEn: requiredText(80),
    noteRequired: z.boolean().default(false),
    position: z.number().int().min(0).max(9999).default(100),
    active: z.boolean().default(true),
  }),
  output: z.object({ id: z.number().int(), version: z.number().int() }),
  refusals: ['REASON_OF_KATERN', 'STALE_VERSION'],
});

export const removeReasonEndpoint = endpoint({
  name: 'baskets.removeReason',
  method: 'DELETE',
  path: '/api/maintenance/reasons/:id',
  permission: 'reasons.edit',
  internalOnly: true,
  input: z.object({ id }),
  output: z.object({ id: z.number().int() }),
  refusals: ['REASON_IN_USE', 'REASON_OF_KATERN'],
});
