import { z } from 'zod';
import { deliveryMethods } from '#modules/baskets/domain/deliveries.ts';
import { basketStatuses, invoiceStatuses, lineStatuses, planStatuses } from '#modules/baskets/domain/statuses.ts';
import { money } from '#platform/contract/shapes.ts';

export const basketStatus = z.enum(basketStatuses);
export const deliveryMethod = z.enum(deliveryMethods);
const nullableId = z.number().int().nullable();
const nullableText = z.string().nullable();

/** What every act on a basket answers: its new version and status, so that the screen can go on. */
export const basketState = z.object({ id: z.number().int(), version: z.number().int(), status: basketStatus });
/**
 * What became of a line that went along on the sheets of one that changed: its price, whether it is printed by itself now, or no price when
 * it cannot be made and must be looked at.
 */
export const alongChange = z.object({ line: z.string(), before: money, after: money.nullable(), apart: z.boolean() });
export type AlongChange = z.infer<typeof alongChange>;

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
  planStatus: z.enum(planStatuses),
  invoiceStatus: z.enum(invoiceStatuses),
  quantity: z.number().int(),
  quantities: z.array(z.number().int()),
  price: money,
  calculationPrice: money,
  cost: money,
  priceFixed: z.boolean(),
  /** Its customer hears the price later; it counts nothing until then. */
  priceOnRequest: z.boolean(),
  salesCost: money,
  marginNote: z.string(),
  fscLogo: z.boolean(),
  fscApproval: z.string(),
  author: z.string(),
  isbn: z.string(),
  nur: z.string(),
  /** Whether its product may have one. */
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
  version: z.number().int(),
  /** The set it is part of: how often, and under what name. */
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
  /** Whether it ever left, or is to: not when its mail was taken back. */
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
  /** What the reason is called, in the reader's language. */
  reasonName: nullableText,
  note: nullableText,
  /** How the customer's credit stands while it waits for that: what is open, this included, and the limit. */
  creditHold: z.object({ open: money, limit: money, bears: z.boolean() }).nullable(),
  /**
   * A quote that is still to go: by which mail, when and to whom, whether another lies with the customer until then, and whether it is held: it
   * does not go at that moment, because the basket is or was on hold.
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
  /** When a waiting basket goes on by itself. */
  holdUntil: nullableText,
  /** When somebody asks how a sent quote stands, or calls about what came to nothing; who, when it is not its order manager, and about what. */
  followUpOn: nullableText,
  followUpBy: named.nullable(),
  followUpNote: z.string(),
  /** When the customer was last heard about it and nothing more was to be asked. */
  followedUpAt: nullableText,
  /** To whom a quote was lost, as far as it is known. */
  loss: z.object({ competitor: z.string(), competitorPrice: money.nullable() }).nullable(),
  unit: named,
  /** Below which margin somebody says why, a share of the price. */
  lowestMargin: z.number(),
  customer: z.object({
    id: z.number().int(),
    name: z.string(),
    poRequired: z.boolean(),
    paymentDays: z.number().int(),
    blocked: z.boolean(),
  }),
  contact: z.object({ id: z.number().int(), name: z.string(), email: z.string(), phone: z.string(), language: z.string() }).nullable(),
  invoiceAddress: nullableText,
  invoiceAddressId: nullableId,
  orderManager: named.nullable(),
  accountManager: named.nullable(),
  prepressManager: named.nullable(),
  description: z.string(),
  customerReference: z.string(),
  poNumber: z.string(),
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
  /** What lists show: lines and transport without VAT; of what was canceled what it came to. */
  total: money,
  /** When each status of its life was last reached. */
  reached: z.array(z.object({ status: z.string(), at: z.string() })),
  counts: z.object({ files: z.number().int(), mails: z.number().int() }),
  /** The mails that did not come to all of their readers, as long as no later one of their kind did. */
  failedMails: z.array(z.object({ id: z.number().int(), subject: z.string(), isPartly: z.boolean() })),
});
export type BasketDetail = z.infer<typeof basketDetail>;

/** What the shop changed of the answers of a calculation, and why, so that they go together: in the words of who asked. */
export const changedAnswers = z.array(z.string());
