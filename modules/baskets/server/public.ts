export { type BasketRow, type LineRow, lockBasket, lockLine, lockLinesOf } from './baskets.store.ts';
export { addQuantityShipped, moveBasket, moveLine, setInvoiceStatus, setPlanStatus, setQuantityProduced } from './move.ts';
