export { addPlainLine } from './add-line.ts';
export { basketFinders } from './basket-finders.ts';
export { holds, holdsByIndex } from './basket-words.ts';
export { type BasketRow, type LineRow, lockBasket, lockLine, lockLinesOf } from './baskets.store.ts';
export { broughtMails } from './brought-mails.ts';
export { closedDayReaders, closedDays } from './closed-days.ts';
export { confirmChecks } from './confirm-checks.ts';
export { approvedFiles } from './copy-seam.ts';
export { type CreditReader, creditReaders, waitsForCreditIn } from './credit.ts';
export { asksAfter } from './follow-up.ts';
export { isHeldQuote, isHeldUnanswered } from './held-quote.ts';
export { isGoods, notCanceled, subGroupOf, withoutGoods } from './line-conditions.ts';
export { type PrintedPage, printedPages } from './line-pictures.ts';
export { type Cursor, cursorOf, readCursor } from './list-cursor.ts';
export { holdsProducts } from './made-lines.ts';
export {
  addQuantityShipped,
  moveBasket,
  moveLine,
  moveLines,
  resumeLineAs,
  setComplaints,
  setInvoiceStatus,
  setOutsideDifference,
  setPlanStatus,
  setQuantityProduced,
} from './move.ts';
export { openBasket } from './open-basket.ts';
export { type CheckedRule, checkOrders, orderCheck, orderChecks, readTogether } from './order-checks.ts';
export { orderParcels } from './order-parcels.ts';
export { readProgress } from './order-progress.ts';
export { packedReaders } from './packed.ts';
export { type Parties, readParties } from './parties.ts';
export { giveReason, reasonName } from './reasons.ts';
export { refreshBasket } from './refresh-basket.ts';
export { makeReworkOrder } from './rework-order.ts';
export { shopDay } from './shop-day.ts';
export { makeStatusLink } from './status-link.ts';
export { type AskedLine, approveTaken, priceLine, takeOrder } from './take-order.ts';
