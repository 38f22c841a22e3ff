import { z } from 'zod';
import { money } from '#platform/contract/shapes.ts';

const role = z.enum(['inner', 'cover', 'case', 'sheet']);
const values = z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())]));
const rectangle = z.object({ xMm: z.number(), yMm: z.number(), widthMm: z.number(), heightMm: z.number() });

export const ladderRow = z.object({
  quantity: z.number(),
  cost: money,
  price: money,
  each: money,
  marginRate: z.number(),
  totalWeightKg: z.number(),
  boxes: z.number(),
  transport: z.object({ mode: z.enum(['parcel', 'pallet']), units: z.number(), price: money }).nullable(),
  /** Price and transport with VAT. */
  total: money,
});
export type LadderRow = z.infer<typeof ladderRow>;

export const costLine = z.object({
  code: z.string(),
  machine: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  minutes: z.number().nullable(),
  cost: money,
  formula: z.string(),
  values: z.record(z.string(), z.number()),
  /** The machine or paper whose parameters were used, when not the machine's. */
  parametersOf: z.string().optional(),
});
export type CostLineView = z.infer<typeof costLine>;

const linePart = z.enum(['bought', 'prepress', 'inner', 'cover', 'case', 'sheet', 'finishing', 'packing']);

/** One way to print a part: its line price, or why it is refused. */
export const otherRoute = z.object({
  role,
  paper: z.string(),
  presses: z.array(z.string()),
  pressClass: z.string(),
  chosen: z.boolean(),
  price: money.nullable(),
  difference: money.nullable(),
  code: z.string().nullable(),
  values,
});
export type OtherRoute = z.infer<typeof otherRoute>;

export const sheetView = z.object({
  role,
  paper: z.string(),
  longMm: z.number(),
  shortMm: z.number(),
  printable: rectangle,
  cells: z.array(rectangle),
  /** Pieces of another part on the same sheet. */
  others: z.array(rectangle),
  bleedMm: z.number(),
  heightAlong: z.enum(['long', 'short']),
  grainAlong: z.enum(['long', 'short']).nullable(),
  gripperMm: z.number().nullable(),
  usedRate: z.number(),
  /** Only for a book in folded sections: their number, pages of the largest, and forms on the press. */
  sections: z.object({ sections: z.number(), pages: z.number(), forms: z.number() }).nullable(),
});
export type SheetView = z.infer<typeof sheetView>;

const priceChain = z.object({
  cost: money,
  markUp: money,
  calculationPrice: money,
  discountRate: z.number(),
  afterDiscount: money,
  priceListFactor: z.number(),
  priceListType: z.string(),
  /** The price list that set the price, instead of discount and factor. */
  agreed: z
    .object({
      listId: z.number(),
      version: z.number(),
      name: z.string(),
      of: z.enum(['customer', 'type']),
      fromQuantity: z.number(),
      capped: z.boolean(),
    })
    .nullable(),
  afterPriceList: money,
  surchargeRate: z.number(),
  surcharges: z.array(z.object({ name: z.string(), of: z.enum(['product', 'customer']), rate: z.number(), amount: money })),
  rounding: money,
  roundTo: z.enum(['0.01', '0.05', '1.00', 'psychological']),
  price: money,
  margin: money,
  contribution: money,
});

const suggestedField = z.enum(['quantities', 'pages', 'colourPages', 'colours', 'paper', 'format', 'route', 'sewn', 'alone']);

export const refusedCalculation = z.object({
  kind: z.literal('refused'),
  code: z.string(),
  role: z.string().nullable(),
  /** The case field: `pages`, `paper`, `format` and so on. */
  field: z.string(),
  values,
  /** Accepted values, nearest first. */
  suggestions: z.array(z.object({ role: z.string(), field: suggestedField, value: z.union([z.number(), z.string()]) })),
});
export type RefusedCalculation = z.infer<typeof refusedCalculation>;

/** A given price, compared with the floor (the cost) and the calculated price. Rates are fractions. */
const givenPrice = z.object({
  floor: money,
  calculated: money,
  given: money,
  marginRate: z.number(),
  /** Relative to the calculated price; negative when the given price is higher. */
  discountRate: z.number(),
  isBelowFloor: z.boolean(),
});

const curvePoint = z.object({ quantity: z.number(), price: money });
export type CurvePoint = z.infer<typeof curvePoint>;

export const pricedCalculation = z.object({
  kind: z.literal('priced'),
  ladder: z.array(ladderRow),
  chosen: z.object({
    quantity: z.number(),
    route: z.record(z.string(), z.array(z.string())),
    spineMm: z.number().nullable(),
    thicknessMm: z.number().nullable(),
    wireDiameterMm: z.number().nullable(),
    pieceWeightG: z.number(),
    piecesPerBox: z.number().nullable(),
    /** The slice of the free strip; null when the case has the whole strip, or is not ganged. */
    room: z.object({ place: z.enum(['side', 'foot']), lengthMm: z.number() }).nullable(),
    /** The size of the open cover, with bleed, for the designer. */
    coverOpenMm: z.object({ widthMm: z.number(), heightMm: z.number() }).nullable(),
    parts: z.array(z.object({ part: linePart, cost: money, minutes: z.number(), lines: z.array(costLine) })),
    routes: z.array(otherRoute),
    /** Other sheets of the same stock: the best route on each, or its refusal. */
    otherSheets: z.array(otherRoute),
    /** The price given to the customer: the calculated price, or an agreed one. */
    given: givenPrice,
    /** The route that a person would choose by hand: the cheapest on one press, else the next best. */
    rival: z.object({ role, presses: z.array(z.string()), price: money, difference: money }).nullable(),
    sheets: z.array(sheetView),
    chain: priceChain,
    warnings: z.array(z.enum(['GRAIN_CROSS', 'LAMINATION_ON_UNCOATED', 'CREEP'])),
  }),
  /** Quantities at which more pieces cost less. */
  dips: z.array(z.object({ fewer: z.number(), fewerPrice: money, more: z.number(), morePrice: money, rate: z.number().nullable() })),
  runOn: z.object({ pieces: z.number(), price: money }).nullable(),
  curve: z.object({
    chosen: z.array(curvePoint),
    rival: z.array(curvePoint),
  }),
});
export type PricedCalculation = z.infer<typeof pricedCalculation>;

export const calculation = z.object({
  parameterSet: z.object({ id: z.number(), code: z.string() }),
  vatRate: z.number(),
  answer: z.discriminatedUnion('kind', [refusedCalculation, pricedCalculation]),
});
export type Calculation = z.infer<typeof calculation>;
