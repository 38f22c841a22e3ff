export { giveReason, reasonName } from '#modules/baskets/server/reason/reasons.ts';
export { shopDay } from '#platform/server/shop-day.ts';
export { amendExecution, draftExecutionChange, priceExecution } from './amendment/amend-by-customer.ts';
export { type AddedLine, type AmendmentEffects, amendmentEffects, type ChangedLine } from './amendment/amendment-effects.ts';
export { readArticleCase } from './article/article-calculation.ts';
export { basketUrl } from './basket/basket-url.ts';
export { type BasketRow, changeBasket, type LineRow, lockBasket, lockLine, lockLinesOf, refreshBasket } from './basket/baskets.store.ts';
export {
  closedAtDestinations,
  closedCountryReaders,
  closedDayReaders,
  closedDays,
  closedDeliveryReaders,
  openDeliveryDays,
} from './basket/closed-days.ts';
export { endBasket } from './basket/end-basket.ts';
export {
  addQuantityShipped,
  moveBasket,
  moveLine,
  moveLines,
  setComplaints,
  setGangDifference,
  setInvoiceStatus,
  setOutsideDifference,
  setPlanStatus,
  setQuantityProduced,
} from './basket/move-basket.ts';
export { openBasket } from './basket/open-basket.ts';
export { type Parties, readParties } from './basket/parties.ts';
export { approvedFiles } from './copy/approved-files.ts';
export { countProduced, deliverIfComplete, produceAgain } from './count/count-produced.ts';
export { packedParcelsOf, runningWork } from './count/counted-line.ts';
export { deliverDirectly } from './count/deliver-directly.ts';
export { deliverPieces } from './count/deliver-pieces.ts';
export { lineDemands } from './count/line-demand.ts';
export { lineTolerance } from './count/tolerances.ts';
export { packedReaders } from './delivery/packed-parcels.ts';
export { transportOfLine } from './delivery/transport-price.ts';
export { addPlainLine, addPricedLine } from './line/add-line.ts';
export { writeBookIsbn } from './line/book-isbn.ts';
export { calculateLine } from './line/calculate-line.ts';
export { hasProducts } from './line/has-products.ts';
export { isGoods, notCanceled, subGroupOf, withoutGoods } from './line/line-conditions.ts';
export { type PrintedPage, printedPages } from './line/line-pictures.ts';
export { changeLine } from './line/lines.store.ts';
export { atRiskSelects } from './list/at-risk.ts';
export { type Cursor, cursorOf, readCursor } from './list/list-cursor.ts';
export { matchesWords } from './list/match-words.ts';
export { mailAnswer, mailOrderManager } from './mail/answer-mails.ts';
export { mailContributors } from './mail/mail-contributors.ts';
export { addMessageOfCustomer } from './message/message-of-customer.ts';
export {
  approveAsColleague,
  type ColleagueAsked,
  cancelAwaitingOrder,
  colleagueAsks,
} from './order/await-colleague.ts';
export { confirmChecks } from './order/confirm-checks.ts';
export { confirmPaidOrder } from './order/confirm-order.ts';
export { awaitsColleagueIn, type CreditReader, creditReaders, isOnCreditHoldIn } from './order/credit.ts';
export { endSufficientCreditHolds } from './order/end-credit-holds.ts';
export { followUpManager } from './order/follow-up.ts';
export { type CheckedRule, checkOrders, memoizeRead, orderCheck, orderChecks } from './order/order-checks.ts';
export { moveMissedDays, readMissedDay } from './order/order-day.ts';
export { orderParcels } from './order/order-parcels.ts';
export { beginPayment, beginPaymentByLink, orderPayments, prepayments } from './order/order-payments.ts';
export { readProgress } from './order/order-progress.ts';
export { readOrderTotal } from './order/order-total.ts';
export { readDispatchOffers, type WorkToDispatch } from './order/read-dispatch-offers.ts';
export { makeReworkOrder } from './order/rework-order.ts';
export { spendingRules, spendOnAmendment } from './order/spending.ts';
export { makeStatusLink } from './order/status-link.ts';
export {
  approveAllowedOrder,
  approveTakenOrder,
  type IncomingOrder,
  type OrderLineInput,
  type PriceLineRefusal,
  priceLine,
  type TakeOrderRefusal,
  takeOrder,
} from './order/take-order.ts';
export { takeReprint } from './order/take-reprint.ts';
export { checkUnpaidGuestOrders, paidOrdersReaders } from './order/unpaid-guest-orders.ts';
export { makeContactLink } from './quote/contact-link.ts';
export { isQuoteOnHold, isUnapprovedOnHold } from './quote/quote-on-hold.ts';
export { basketsTables } from './read-model.ts';
export { orderKeptBy, takeBackOrder, takeOverOrder } from './takeover/take-over-order.ts';
