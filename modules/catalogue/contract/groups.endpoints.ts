import { z } from 'zod';
import { families, partRoles } from '#modules/catalogue/domain/products/template.ts';
import { vatPercent } from '#modules/identity/contract/vat/vat-percent.ts';
import { endpoint } from '#platform/contract/endpoint.ts';
import { emptyShape, id, requiredText, text } from '#platform/contract/shapes.ts';
import { answerValue, questionCode } from './question.shapes.ts';

const code = z
  .string()
  .trim()
  .regex(/^[a-z0-9][a-z0-9-]{0,39}$/);
const word = requiredText(40);
const millimetres = z.number().min(10).max(3000);
const count = z.number().int().min(0).max(100_000);

export const mainGroupFields = {
  code,
  nameNl: requiredText(100),
  nameEn: requiredText(100),
  ledgerAccount: text(20),
  statisticsGroup: text(40),
  vatPercent,
};

const sideColours = z.number().int().min(0).max(6);

const part = z.object({
  role: z.enum(partRoles),
  paper: word,
  colours: z.string().regex(/^\d\/\d$/),
  pages: count.optional(),
  colourPages: count.optional(),
  lamination: z.object({ film: word, sides: z.number().int().min(1).max(2) }).optional(),
  foil: z.object({ widthMm: millimetres, drawnMm: millimetres }).optional(),
  spotUv: z.object({ coverageRate: z.number().min(0).max(1) }).optional(),
  specialColourSides: z.number().int().min(0).max(2).optional(),
  spotColours: z.object({ front: sideColours, back: sideColours, coverageRate: z.number().min(0).max(1).optional() }).optional(),
  coating: z.object({ kind: word, sides: z.number().int().min(1).max(2) }).optional(),
  fsc: z.boolean().optional(),
  allowCrossGrain: z.boolean().optional(),
});
/** The initial answers of a calculation: an estimating case without product and customer. */
const template = z.object({
  quantities: z.array(z.number().int().min(1).max(1_000_000)).min(1).max(12),
  format: z.object({ widthMm: millimetres, heightMm: millimetres, bleedMm: z.number().min(0).max(20).optional() }),
  components: z.array(part).min(1).max(4),
  folding: z.object({ type: word, folds: z.number().int().min(1).max(10) }).optional(),
  carton: z
    .object({
      die: word.optional(),
      ruleMm: z.number().min(1).max(100_000).optional(),
      nestMm: z.number().min(0).max(3000).optional(),
      gluePoints: z.number().int().min(0).max(20).optional(),
    })
    .optional(),
  paperChoice: z.enum(['given', 'equivalent']).optional(),
  packing: z.enum(['boxes', 'none']).optional(),
  shrinkWrap: z.object({ piecesPerPack: z.number().int().min(1).max(1000) }).optional(),
  drill: z.object({ holes: z.number().int().min(1).max(8) }).optional(),
});

const askedQuestion = z.object({
  code: questionCode,
  /** The answers that this product allows; empty allows all. */
  answers: z.array(answerValue).max(60),
  /** The default for this product; null to use the less specific one. */
  default: answerValue.nullable(),
});

export const subGroupFields = {
  mainGroupId: id,
  code,
  nameNl: requiredText(100),
  nameEn: requiredText(100),
  product: z.enum(families),
  template,
  fileSlots: z.array(z.enum(['inner', 'cover', 'other'])).max(3),
  vatPercent,
  needsApproval: z.boolean(),
  ledgerAccount: text(20),
  statisticsGroup: text(40),
  nurAllowed: z.boolean(),
  isbnAllowed: z.boolean(),
  pageMultiple: z.number().int().min(1).max(64).nullable(),
  allowedPresses: z.array(word).max(40),
  allowedBindings: z.array(z.enum(families)).max(6),
  questions: z.array(askedQuestion).max(100),
};

const mainGroupRow = z.object({ ...mainGroupFields, id: z.number(), version: z.number() });
export type MainGroupRow = z.infer<typeof mainGroupRow>;
const subGroupRow = z.object({
  ...subGroupFields,
  id: z.number(),
  version: z.number(),
  units: z.array(z.string()),
  pictureId: z.number().int().nullable(),
});
export type SubGroupRow = z.infer<typeof subGroupRow>;

/** Lists main groups and sub groups with all their fields, in order. */
export const listProductGroupsEndpoint = endpoint({
  name: 'catalogue.listProductGroups',
  method: 'GET',
  path: '/api/catalogue/groups',
  permission: 'product_groups.view',
  internalOnly: true,
  input: emptyShape,
  output: z.object({ mainGroups: z.array(mainGroupRow), subGroups: z.array(subGroupRow) }),
});

export const saved = z.object({ id: z.number(), version: z.number() });
