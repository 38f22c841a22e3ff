import { z } from 'zod';
import { lineStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { proofStatuses, uploadStatuses } from '#modules/prepress/domain/artwork.ts';
import { findingCodes } from '#modules/prepress/domain/preflight/finding.ts';
import { repairs } from '#modules/prepress/domain/preflight/repair-page.ts';
import { money } from '#platform/contract/shapes.ts';

const nullableText = z.string().nullable();
export const slotName = z.enum(['inner', 'cover', 'other']);
export const findingCode = z.enum(findingCodes);
/** Of opening a file or one of its pages. */
export const fileRefusals = ['FILE_NOT_SCANNED', 'FILE_INFECTED'] as const;
export const repair = z.enum(repairs);
const mm = z.number();
/** A page as its picture shows it: the whole sheet, and the cut measured from its lower left corner. */
export const sizedPage = z.object({
  widthMm: mm,
  heightMm: mm,
  trim: z.object({ leftMm: mm, bottomMm: mm, widthMm: mm, heightMm: mm }),
});
/** Pages of one size, as they are and as a repair makes them. */
export const repairedSizesShape = z.object({ repair, pages: z.array(z.number().int()), before: sizedPage, after: sizedPage });
export const verdict = z.enum(['SUCCESS', 'WARNINGS', 'ERRORS', 'NONE']);

const expectedShape = z.object({
  slot: slotName,
  pages: z.number().int(),
  colourPages: z.number().int().optional(),
  colourLeaves: z.number().int().optional(),
  trimWidthMm: z.number(),
  trimHeightMm: z.number(),
  bleedMm: z.number(),
  spineMm: z.number().optional(),
  pagesMultiple: z.number().int().optional(),
});

export const findingShape = z.object({
  code: findingCode,
  severity: z.enum(['warning', 'error', 'unknown']),
  pages: z.array(z.number().int()),
  values: z.record(z.string(), z.union([z.number(), z.string()])),
  /** True when somebody accepted the finding: print it as it is. */
  accepted: z.boolean(),
  /** The side that may accept it. */
  mayAccept: z.enum(['customer', 'staff', 'nobody']),
  /** The acceptance, for staff. */
  acceptance: z.object({ by: z.string(), byStaff: z.boolean(), at: z.string(), reason: z.string() }).nullable(),
});
export type FindingShape = z.infer<typeof findingShape>;

export const uploadShape = z.object({
  id: z.number().int(),
  number: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  uploadedAt: z.string(),
  uploadedBy: z.string(),
  status: z.enum(uploadStatuses),
  verdict: verdict.nullable(),
  findings: z.array(findingShape),
  pageCount: z.number().int().nullable(),
  /** The smallest bleed of the pages in mm; null when it was not measured. */
  bleedMm: z.number().nullable(),
  /** True when the file may be printed as it is: clean, or every finding accepted. */
  printable: z.boolean(),
  /** Repairs that the customer may have made. */
  repairs: z.array(repair),
  /** The price of repairing a spine for the customer; null when it is free. */
  spineCost: money.nullable(),
});
export type UploadShape = z.infer<typeof uploadShape>;

export const proofShape = z.object({
  status: z.enum(proofStatuses),
  round: z.number().int(),
  answeredAt: nullableText,
  answeredBy: nullableText,
  remark: nullableText,
});

export const slotShape = z.object({
  id: z.number().int(),
  slot: slotName,
  expected: expectedShape,
  upload: uploadShape.nullable(),
  proof: proofShape.nullable(),
  /** The file of another product of the order comes here too. */
  isShared: z.boolean().optional(),
});
export type SlotShape = z.infer<typeof slotShape>;

export const artworkLine = z.object({
  id: z.number().int(),
  description: z.string(),
  quantity: z.number().int(),
  status: z.enum(lineStatuses),
  /** True while files may be uploaded and proofs answered. */
  open: z.boolean(),
  slots: z.array(slotShape),
});
export type ArtworkLine = z.infer<typeof artworkLine>;
