import { z } from 'zod';
import { overrulable } from '#modules/prepress/domain/overrule-finding.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { historyInput, historyOutput } from '#platform/contract/history.ts';
import { emptyShape } from '#platform/contract/shapes.ts';
import type { Money } from '#platform/domain/money.ts';

/** Money: nothing, or a cost of at most ten thousand euros. */
const cost = z
  .number()
  .int()
  .min(0)
  .max(100_000_000)
  .transform((units) => units as Money);
const millimeters = z.number().min(0).max(20);
const ppi = z.number().int().min(0).max(2400);
const resolution = z.object({ good: ppi, min: ppi });

export const preflightLimitsFields = {
  limits: z.object({
    sizeToleranceMm: millimeters,
    scalableRatio: z.number().min(0).max(0.5),
    smallestBleedMm: millimeters,
    coverToleranceMm: millimeters,
    spineToleranceMm: millimeters,
    imagePpi: resolution,
    lineArtPpi: resolution,
    inkPercent: z.number().int().min(100).max(400),
    smallestLinePt: z.number().min(0).max(10),
    smallestTextPt: z.number().min(0).max(20),
    smallestFineTextPt: z.number().min(0).max(20),
    safeZoneMm: millimeters,
    gutterMm: millimeters,
    reportTransparency: z.boolean(),
  }),
  /** Errors that the customer may have printed as they are, beside the resolution of images. */
  customerOverrules: z.array(z.enum(overrulable)).max(overrulable.length),
  /** Rounds of changes of a proof that are in the price. */
  freeChanges: z.number().int().min(0).max(99),
  /** The cost of each further round. */
  changeCost: cost,
  /** The customer's price of a cover whose spine we make fit. */
  spineCost: cost,
};

const preflightLimitsRow = z.object({
  ...preflightLimitsFields,
  id: z.number().int(),
  version: z.number().int(),
  /** Null for the whole shop. */
  subGroupId: z.number().int().nullable(),
  nameNl: z.string().nullable(),
  nameEn: z.string().nullable(),
});
export type PreflightLimitsRow = z.infer<typeof preflightLimitsRow>;

const reads = { method: 'GET', permission: 'product_groups.view or prepress.manage', internalOnly: true } as const;

export const listPreflightLimitsEndpoint = endpoint({
  ...reads,
  name: 'prepress.listPreflightLimits',
  path: '/api/maintenance/preflight-limits',
  input: emptyShape,
  output: z.object({
    rows: z.array(preflightLimitsRow),
    /** The products that can have limits of their own. */
    products: z.array(z.object({ id: z.number().int(), nameNl: z.string(), nameEn: z.string() })),
  }),
});

export const readPreflightLimitsHistoryEndpoint = endpoint({
  ...reads,
  name: 'prepress.readPreflightLimitsHistory',
  path: '/api/maintenance/preflight-limits/:id/history',
  input: z.object(historyInput),
  output: historyOutput,
});
