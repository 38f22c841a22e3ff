import { z } from 'zod';
import { packagingLabels } from '#modules/estimating/domain/packaging/packaging-rules.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, requiredText, text } from '#platform/contract/shapes.ts';

const millimetres = z.number().min(1).max(5000);
const grams = z.number().min(0.01).max(1_000_000);
const wholeMm = z.number().int().min(10).max(5000);
const count = z.number().int().min(1).max(1_000_000);
export const fields = {
  name: requiredText(80),
  customerId: id.nullable().default(null),
  mainGroupId: id.nullable().default(null),
  subGroupId: id.nullable().default(null),
  maxLongMm: millimetres.nullable().default(null),
  maxShortMm: millimetres.nullable().default(null),
  maxGrams: grams.nullable().default(null),
  minGrams: grams.nullable().default(null),
  box: requiredText(60),
  boxLengthMm: wholeMm,
  boxWidthMm: wholeMm,
  boxHeightMm: wholeMm,
  maxBoxGrams: z.number().int().min(100).max(1_000_000),
  piecesPerLayer: count.nullable().default(null),
  shrinkPer: count.nullable().default(null),
  label: z.enum(packagingLabels),
  pallet: text(60).default(''),
  boxesPerPallet: count,
  active: z.boolean().default(true),
};
const known = z.number().int().nullable();
const packagingRow = z.object({
  ...fields,
  id: z.number().int(),
  version: z.number().int(),
  customerId: known,
  mainGroupId: known,
  subGroupId: known,
  customer: z.string().nullable(),
  /** Main group or product, in the language of the user. */
  product: z.string().nullable(),
});
export type PackagingRow = z.infer<typeof packagingRow>;

export const listPackagingEndpoint = endpoint({
  name: 'estimating.listPackaging',
  method: 'GET',
  path: '/api/packaging-rules',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(packagingRow) }),
});

const choice = z.object({ id: z.number().int(), name: z.string() });
/** The conditions of a rule: customers found by name, groups and products. */
export const listPackagingChoicesEndpoint = endpoint({
  name: 'estimating.listPackagingChoices',
  method: 'GET',
  path: '/api/packaging-choices',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: z.object({ search: text(100).optional() }),
  output: z.object({
    customers: z.array(choice),
    groups: z.array(choice),
    products: z.array(choice.extend({ mainGroupId: z.number().int() })),
  }),
});
