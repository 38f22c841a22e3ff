import { z } from 'zod';
import { basketStatuses, invoiceStatuses, lineEventStatuses, lineStatuses, planStatuses } from '#modules/baskets/domain/basket/statuses.ts';
import { toleranceCharges } from '#modules/baskets/domain/count/tolerance.ts';
import { deliveryMethods, outboundMethods } from '#modules/estimating/domain/packaging/delivery-methods.ts';
import { money } from '#platform/contract/shapes.ts';

export const basketStatus = z.enum(basketStatuses);
export const deliveryMethod = z.enum(deliveryMethods);
export const outboundMethod = z.enum(outboundMethods);
const nullableId = z.number().int().nullable();
const nullableText = z.string().nullable();

/** The response of every act on a basket: its new version and status. */
export const basketState = z.object({ id: z.number().int(), version: z.number().int(), status: basketStatus });
/**
 * The result for a line ganged with one that changed: its new price, null when it cannot be made and a person must look at it, and whether
 * it is printed by itself now (`apart`).
 */
export const gangedLineChange = z.object({ line: z.string(), before: money, after: money.nullable(), apart: z.boolean() });
export type GangedLineChange = z.infer<typeof gangedLineChange>;

export const lineState = z.object({ id: z.number().int(), basketId: z.number().int(), version: z.number().int() });

export const named = z.object({ id: z.number().int(), name: z.string() });

export const deliveryRow = z.object({
  id: z.number().int(),
  lineId: z.number().int(),
  addressId: z.number().int(),
  address: z.string(),
  quantity: z.number().int(),
  date: nullableText,
  method: deliveryMethod,
  quantityShipped: z.number().int(),
});
export type DeliveryRow = z.infer<typeof deliveryRow>;

export const lineRow = z.object({
  id: z.number().int(),
  position: z.number().int(),
  kind: z.enum(['product', 'article', 'text', 'cost']),
  /** The stock article that it makes. */
  makesArticleId: nullableId,
  product: nullableText,
  mainGroupId: nullableId,
  subGroupId: nullableId,
  description: z.string(),
  specification: z.string(),
  customerReference: z.string(),
  remarksInternal: z.string(),
  remarksExternal: z.string(),
  remarksPrepress: z.string(),
  remarksSales: z.string(),
  status: z.enum(lineStatuses),
  /** The status that a line on hold resumes in. */
  resumeStatus: z.enum(lineStatuses).nullable(),
  planStatus: z.enum(planStatuses),
  eventStatus: z.enum(lineEventStatuses).nullable(),
  invoiceStatus: z.enum(invoiceStatuses),
  quantity: z.number().int(),
  quantities: z.array(z.number().int()),
  price: money,
  calculationPrice: money,
  cost: money,
  priceFixed: z.boolean(),
  /** The price follows later; until then it counts as zero. */
  priceOnRequest: z.boolean(),
  salesCost: money,
  marginNote: z.string(),
  fscLogo: z.boolean(),
  fscApproval: z.string(),
  author: z.string(),
  isbn: z.string(),
  nur: z.string(),
  /** Whether its product allows an ISBN. */
  isbnAllowed: z.boolean(),
  nurAllowed: z.boolean(),
  /** Made from files that were approved before. */
  reprint: z.boolean(),
  /** Its files were approved. */
  approved: z.boolean(),
  prepressPriority: z.number().int().nullable(),
  transportPrice: money,
  vatPercent: z.number(),
  alternativeOf: nullableId,
  deliveryDate: nullableText,
  quantityProduced: z.number().int(),
  quantityShipped: z.number().int(),
  /** It ended below its tolerance, and waits for a decision. */
  short: z.boolean(),
  leastQuantity: nullableId,
  mostQuantity: nullableId,
  settledQuantity: nullableId,
  settledPrice: money.nullable(),
  tolerance: z.object({ under: z.number(), over: z.number(), charge: z.enum(toleranceCharges) }),
  version: z.number().int(),
  /** The set it is part of: its quantity and name. */
  set: z.object({ id: z.number().int(), name: z.string(), quantity: z.number().int() }).nullable(),
});
export type LineRow = z.infer<typeof lineRow>;

const totals = z.object({
  net: money,
  transport: money,
  vat: z.array(z.object({ ratePercent: z.number(), base: money, vat: money })),
  gross: money,
});

const quoteRow = z.object({
  id: z.number().int(),
  revision: z.number().int(),
  status: z.enum(['sent', 'held', 'superseded', 'approved', 'declined', 'expired']),
  sentAt: z.string(),
  sentTo: z.string(),
  validUntil: z.string(),
  answeredAt: nullableText,
  answeredBy: nullableText,
  declineReason: nullableText,
  /** Whether it was sent or is planned; false when its mail was withdrawn before. */
  went: z.boolean(),
  total: money,
});

export const basketDetail = z.object({
  id: z.number().int(),
  number: z.string(),
  type: z.number().int(),
  status: basketStatus,
  resumeStatus: basketStatus.nullable(),
  invoiceStatus: z.enum(invoiceStatuses),
  reason: nullableText,
  /** The name of the reason, in the reader's language. */
  reasonName: nullableText,
  note: nullableText,
  /** The customer's credit during a credit hold: the open amount, this basket included, and the limit. */
  creditHold: z.object({ open: money, limit: money, bears: z.boolean() }).nullable(),
  /**
   * A quote still to be sent: its mail, moment and recipient, whether an earlier one is open until then, and whether it is held, so that it
   * is not sent at that moment, because the basket is or was on hold.
   */
  plannedQuote: z
    .object({
      mailId: z.number().int(),
      revision: z.number().int(),
      goesAt: z.string(),
      to: z.string(),
      anotherLies: z.boolean(),
      held: z.boolean(),
    })
    .nullable(),
  /** The day on which a basket on hold resumes automatically. */
  holdUntil: nullableText,
  /** The day of the follow-up of a sent quote, or of the call about an ended one; its caller, if not the order manager; its note. */
  followUpOn: nullableText,
  followUpBy: named.nullable(),
  followUpNote: z.string(),
  /** When the last follow-up was completed. */
  followedUpAt: nullableText,
  /** The competitor a quote was lost to and their price, as far as known. */
  loss: z.object({ competitor: z.string(), competitorPrice: money.nullable() }).nullable(),
  unit: named,
  /** The margin floor, a share of the price; a lower margin needs a reason. */
  lowestMargin: z.number(),
  /** Whether the order has a delivery tolerance of its own. */
  ownTolerance: z.boolean(),
  /** The terms are those of who pays. */
  customer: z.object({
    id: z.number().int(),
    name: z.string(),
    poRequired: z.boolean(),
    paymentDays: z.number().int(),
    paymentMonthEnd: z.boolean(),
    blocked: z.boolean(),
  }),
  /** The payer instead of the customer, such as a university. */
  payer: named.nullable(),
  contact: z.object({ id: z.number().int(), name: z.string(), email: z.string(), phone: z.string(), language: z.string() }).nullable(),
  invoiceAddress: nullableText,
  invoiceAddressId: nullableId,
  orderManager: named.nullable(),
  accountManager: named.nullable(),
  prepressManager: named.nullable(),
  description: z.string(),
  customerReference: z.string(),
  poNumber: z.string(),
  printOrderNumber: z.string(),
  /** The day that was promised first, from which lateness counts; null before the order. */
  promisedOn: nullableText,
  deliveryDate: nullableText,
  daysLate: z.number().int(),
  validUntil: nullableText,
  revision: z.number().int(),
  version: z.number().int(),
  createdAt: z.string(),
  lines: z.array(lineRow),
  deliveries: z.array(deliveryRow),
  quotes: z.array(quoteRow),
  totals,
  /** The total that lists show: lines and transport without VAT; for a canceled basket the total before. */
  total: money,
  /** The characters of its texts and addresses that no document can print. */
  unprintable: z.array(z.string()),
  /** When each status of its life was last reached. */
  reached: z.array(z.object({ status: z.string(), at: z.string() })),
  counts: z.object({ files: z.number().int(), mails: z.number().int() }),
  /** Mails not delivered to all of their recipients, until a later one of the same kind is. */
  failedMails: z.array(z.object({ id: z.number().int(), subject: z.string(), isPartly: z.boolean(), isBounced: z.boolean() })),
  /** Mails without an e-mail address, whose document is to be posted. */
  mailsToPost: z.array(z.object({ id: z.number().int(), kind: z.string(), subject: z.string(), attachments: z.array(z.string()) })),
});
export type BasketDetail = z.infer<typeof basketDetail>;

/** The answers of a calculation that were changed because they could not be combined, with the reasons, in the caller's language. */
export const changedAnswers = z.array(z.string());
