import { z } from 'zod';
import { requiredText, text } from '#platform/contract/shapes.ts';

/* The shape only requires numbers; the engine refuses invalid ones with its code, the field and the nearest accepted value. */
const side = z.number().min(-100_000).max(100_000);
const count = z.number().min(-100_000).max(100_000);
const millimetres = z.number().min(1).max(3000);
const word = text(40);

export const printedRole = z.enum(['inner', 'cover', 'case', 'sheet']);

const sideColours = z.number().int().min(0).max(6);

const component = z.strictObject({
  role: printedRole,
  paper: word,
  colours: z.string().regex(/^\d\/\d$/),
  pages: count.optional(),
  colourPages: count.optional(),
  colourLeaves: count.optional(),
  lamination: z.strictObject({ film: word, sides: z.number().int().min(1).max(2) }).optional(),
  foil: z.strictObject({ widthMm: millimetres, drawnMm: millimetres }).optional(),
  spotUv: z.strictObject({ coverageRate: z.number().min(0).max(1) }).optional(),
  specialColourSides: z.number().int().min(0).max(2).optional(),
  spotColours: z.strictObject({ front: sideColours, back: sideColours, coverageRate: z.number().min(0).max(1).optional() }).optional(),
  coating: z.strictObject({ kind: word, sides: z.number().int().min(1).max(2) }).optional(),
  fsc: z.boolean().optional(),
  allowCrossGrain: z.boolean().optional(),
});

const presses = z.array(word).max(8);

const plainCase = z.object({
  product: word,
  quantities: z.array(z.number().min(-1_000_000).max(1_000_000)).max(12),
  format: z.object({ widthMm: side, heightMm: side, bleedMm: z.number().min(0).max(20).optional() }),
  components: z.array(component).max(8),
  folding: z.object({ type: word, folds: z.number().int().min(1).max(10) }).optional(),
  carton: z
    .strictObject({
      die: word.optional(),
      ruleMm: z.number().min(1).max(100_000).optional(),
      nestMm: z.number().min(0).max(3000).optional(),
      gluePoints: z.number().int().min(0).max(20).optional(),
    })
    .optional(),
  sewn: z.boolean().optional(),
  paperChoice: z.enum(['given', 'equivalent']).optional(),
  route: z.object({ inner: presses.optional(), cover: presses.optional(), case: presses.optional(), sheet: presses.optional() }).optional(),
  packing: z.enum(['boxes', 'none']).optional(),
  shrinkWrap: z.object({ piecesPerPack: z.number().int().min(1).max(1000) }).optional(),
  drill: z.object({ holes: z.number().int().min(1).max(8) }).optional(),
});
/** The host of a ganged case, with the presses that its product may be printed on. */
const besideCase = plainCase.extend({ onlyPresses: z.array(word).max(40).optional() });

/** The slice on the host's sheets, when other guests are on them as well. */
const stripRoom = z.object({ place: z.enum(['side', 'foot']), fromMm: z.number().min(0).max(3000), lengthMm: z.number().min(1).max(3000) });

/** Bought in: the supplier's price of each named quantity. */
const boughtIn = z.object({
  supplier: requiredText(160),
  supplierId: z.number().int().optional(),
  prices: z
    .array(
      z.object({
        quantity: z.number().int().min(1),
        costEur: z.number().positive().max(1_000_000),
        hours: z.number().min(0).max(8760).optional(),
      }),
    )
    .max(12),
});

/** One case as golden/README.md 8 writes it, within bounds; the terms of the customer are added by the server. */
export const estimateCaseInput = plainCase.extend({
  /** The host case, and the part it is ganged on. */
  gangedOn: z.object({ role: printedRole, host: besideCase, room: stripRoom.optional() }).optional(),
  boughtIn: boughtIn.optional(),
  /** The case that shares a sheet, and with which of its parts. */
  sharesSheetWith: z.object({ role: printedRole, partner: besideCase, partnerRole: printedRole, leads: z.boolean().optional() }).optional(),
});
export type EstimateCaseInput = z.infer<typeof estimateCaseInput>;

/** A line that was sold a place on the sheets of another. */
const soldGuest = z.object({ case: estimateCaseInput, quantity: z.number().int().min(1) });

/**
 * The other guests on the host's sheets, in order; `place` is the index of this case among them, `stays` whether it already has a place.
 */
export const otherGuestsInput = z.object({ sold: z.array(soldGuest).max(24), place: z.number().int().min(0).max(24), stays: z.boolean() });

const mm = z.number();
/** Why a small part is not ganged on another. */
export const gangRefusalOutput = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['NOT_TONER', 'OTHER_STOCK_OR_COLOURS', 'SAVES_NOTHING', 'ROOM_TAKEN']) }),
  z.object({ code: z.literal('NO_ROOM_BESIDE'), widthMm: mm, heightMm: mm, sideMm: mm, sideAcrossMm: mm }),
  z.object({ code: z.literal('NO_ROOM'), widthMm: mm, heightMm: mm, sideMm: mm, sideAcrossMm: mm, footMm: mm, footAcrossMm: mm }),
  z.object({ code: z.literal('TOO_FEW_SHEETS'), fits: z.number(), needed: z.number() }),
]);
