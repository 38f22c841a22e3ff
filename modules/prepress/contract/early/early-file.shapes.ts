import { z } from 'zod';
import { findingShape, repair, repairedSizesShape, verdict } from '#modules/prepress/contract/artwork.shapes.ts';

/** The files of a book that can come before its order, and those of what is printed beside it; `hardcover` is the cover of extra copies in hardcover. */
export const bookSlots = ['inner', 'cover'] as const;
export const extraSlots = ['bookmark', 'propositions', 'invitation', 'hardcover'] as const;
export const earlySlots = [...bookSlots, ...extraSlots] as const;
export const earlySlot = z.enum(earlySlots);

/** A file that came before the order, judged by what is configured now. */
export const earlyFile = z.object({
  id: z.number().int(),
  name: z.string(),
  size: z.number().int(),
  uploadedAt: z.string(),
  /** Null while it is checked. */
  verdict: verdict.nullable(),
  findings: z.array(findingShape),
  pageCount: z.number().int().nullable(),
  /** Repairs that can be taken before the order; fitting a spine may cost something and waits for it. */
  repairs: z.array(repair),
  repaired: z.array(repairedSizesShape),
});
export type EarlyFile = z.infer<typeof earlyFile>;
