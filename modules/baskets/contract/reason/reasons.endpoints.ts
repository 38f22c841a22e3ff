import { z } from 'zod';
import { reasonKinds } from '#modules/baskets/domain/reason/reasons.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import { anyOf } from '#platform/domain/access.ts';

export const kind = z.enum(reasonKinds);

/** Lists every reason in the reader's language, in the shop's order; `offered` marks those that a person can choose. */
export const listBasketReasonsEndpoint = endpoint({
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
