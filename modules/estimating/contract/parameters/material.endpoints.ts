import { z } from 'zod';
import { paperCertificates } from '#modules/estimating/domain/papers/paper-facts.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, plainDate, requiredText, text } from '#platform/contract/shapes.ts';

const supplierChoice = z.object({ id: z.number().int(), name: z.string() });
export const saved = z.object({ version: z.number().int() });

export const costFacts = {
  path: requiredText(200),
  source: z.enum(['own', 'supplier']),
  supplierId: id.nullable().default(null),
  supplierCode: text(60).default(''),
  dated: plainDate.nullable().default(null),
  nextReview: plainDate.nullable().default(null),
  note: text(300).default(''),
};
const costFactsRow = z.object({ ...costFacts, id: z.number().int(), version: z.number().int(), supplier: z.string().nullable() });
export type CostFactsRow = z.infer<typeof costFactsRow>;

/** Lists the sources of cost prices and their review dates; the prices themselves are parameters. */
export const listCostFactsEndpoint = endpoint({
  name: 'estimating.listCostFacts',
  method: 'GET',
  path: '/api/cost-price-facts',
  permission: 'calculations_parameters.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({
    today: z.string(),
    rows: z.array(costFactsRow),
    suppliers: z.array(supplierChoice),
    /** Counts of the shop floor per machine and product over `countedDays`, against the calculation. */
    countedDays: z.number().int(),
    actuals: z.array(
      z.object({
        machine: z.string(),
        product: z.object({ nameNl: z.string(), nameEn: z.string() }).nullable(),
        operations: z.number().int(),
        calculatedMinutes: z.number(),
        actualMinutes: z.number(),
        good: z.number(),
        waste: z.number(),
      }),
    ),
  }),
});

const sheets = z.number().int().min(1).max(10_000_000);
const scale = z.object({ fromSheets: sheets, eurPerThousand: z.number().min(0).max(1_000_000).multipleOf(0.0001) });
const paperSupplier = z.object({
  supplierId: z.number().int().positive(),
  code: text(60),
  leadDays: z.number().int().min(0).max(365),
  scales: z.array(scale).max(12),
});
export const paperFacts = {
  code: requiredText(40),
  coating: text(60).default(''),
  colour: text(60).default(''),
  texture: text(60).default(''),
  certificate: z.enum(paperCertificates).default('none'),
  iccProfile: text(120).default(''),
  sheetsPerPack: sheets.nullable().default(null),
  sheetsPerPallet: sheets.nullable().default(null),
  openPack: z.boolean().default(true),
  houseStock: z.boolean().default(false),
  suppliers: z.array(paperSupplier).max(10).default([]),
  note: text(500).default(''),
};
const paperFactsRow = z.object({ ...paperFacts, id: z.number().int(), version: z.number().int() });
export type PaperFactsRow = z.infer<typeof paperFactsRow>;

/** Lists the facts of papers beside the parameters that the engine needs. */
export const listPaperFactsEndpoint = endpoint({
  name: 'estimating.listPaperFacts',
  method: 'GET',
  path: '/api/paper-facts',
  permission: 'maintenance_general.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ rows: z.array(paperFactsRow), suppliers: z.array(supplierChoice) }),
});
export type PaperFactsList = z.infer<(typeof listPaperFactsEndpoint)['output']>;
