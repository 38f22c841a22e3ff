// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    webrequests: typeof en;
  }
  interface TextParameters {
    'webrequests.clock.waits': { hours: number; minutes: number };
    'webrequests.list.newCustomer': { name: string | number };
    'webrequests.side.accepted': { number: string | number };
    'webrequests.side.receivedBy': { when: string | number; source: string | number };
    'webrequests.ask.lead': { how: string | number; name: string | number };
    'webrequests.ask.done': { how: string | number };
    'webrequests.reject.lead': { how: string | number; name: string | number };
    'webrequests.link.lead': { name: string | number };
    'webrequests.line.asked': { kind: string | number; quantity: number };
    'webrequests.line.wanted': { date: string | number };
    'webrequests.line.shown': { price: number };
    'webrequests.line.file': { url: string | number };
    'webrequests.mail.question.subject': { product: string | number };
    'webrequests.mail.question.message': { name: string | number; message: string | number };
    'webrequests.mail.rejection.subject': { product: string | number };
    'webrequests.mail.rejection.message': { name: string | number; message: string | number };
    'webrequests.mail.shop_order_asked.subject': { buyer: string | number };
    'webrequests.mail.shop_order_asked.message': { name: string | number; buyer: string | number; total: string | number };
    'webrequests.mail.shop_order_approved.subject': { number: string | number };
    'webrequests.mail.shop_order_approved.message': { name: string | number; buyer: string | number; number: string | number };
    'webrequests.mail.shop_order_declined.message': { name: string | number; buyer: string | number; remark: string | number };
    'webrequests.portal.askedOn': { quantity: string | number; date: string | number };
    'webrequests.facts.web_request_received': { from: string | number; product: string | number };
    'webrequests.facts.web_request_accepted': { number: string | number };
    'webrequests.facts.web_request_linked': { customer: string | number };
    'webrequests.facts.web_request_assigned': { name: string | number };
    'webrequests.facts.web_request_noted': { how: string | number; from: string | number; product: string | number };
    'webrequests.facts.shop_ordered': { products: number };
    'webrequests.facts.shop_divided': { products: number; addresses: number };
    'webrequests.facts.shop_approval_asked': { by: string | number; products: number };
    'webrequests.facts.shop_order_approved': { by: string | number; number: string | number };
    'webrequests.facts.shop_order_declined': { by: string | number; remark: string | number };
    'webrequests.facts.shop_order_withdrawn': { by: string | number };
    'webrequests.refusals.SHOP_FULL': { most: number };
    'webrequests.refusals.SHOP_TOO_MANY': { sum: number; most: number };
    'webrequests.refusals.SHOP_ITEM_PROBLEM': { name: string | number; problem: string | number };
    'webrequests.bulk.assignTitle': { count: number };
    'webrequests.bulk.acceptTitle': { count: number };
    'webrequests.bulk.rejectTitle': { count: number };
    'webrequests.uses.requests': { count: number };
    'webrequests.uses.shopOrders': { count: number };
    'webrequests.note.fileLost': { name: string | number };
    'webrequests.note.fileEmpty': { name: string | number };
    'webrequests.note.fileTooLarge': { name: string | number };
    'webrequests.shop.copies': { quantity: number };
    'webrequests.shop.transport': { weight: string | number };
    'webrequests.shop.vat': { percent: number };
    'webrequests.shop.why': { begin: string | number; each: string | number };
    'webrequests.shop.spine': { mm: string | number };
    'webrequests.shop.leavesOn': { date: string | number };
    'webrequests.shop.guest.lead': { quantity: number; product: string | number };
    'webrequests.shop.basket.copies': { quantity: number };
    'webrequests.shop.basket.removed': { name: string | number };
    'webrequests.shop.basket.oneAddress': { address: string | number };
    'webrequests.shop.basket.addresses': { count: number };
    'webrequests.shop.basket.dividing.title': { name: string | number };
    'webrequests.shop.basket.dividing.sum': { quantity: number };
    'webrequests.shop.basket.sum.vat': { percent: number };
    'webrequests.shop.basket.leavesOnHelp': { date: string | number };
    'webrequests.shop.basket.invoiceTo': { to: string | number };
    'webrequests.shop.basket.order': { total: string | number };
    'webrequests.shop.basket.orderAndPay': { total: string | number };
    'webrequests.shop.basket.ordered': { number: string | number };
    'webrequests.shop.basket.askApproval': { total: string | number };
    'webrequests.shop.basket.askedText': { names: string | number };
    'webrequests.shop.basket.approver': { limit: string | number; names: string | number };
    'webrequests.shop.basket.noApprover': { limit: string | number };
    'webrequests.shop.orders.of': { name: string | number; total: string | number };
    'webrequests.shop.orders.own': { total: string | number };
    'webrequests.shop.orders.po': { number: string | number };
    'webrequests.shop.orders.product': { name: string | number; quantity: number; addresses: number };
    'webrequests.shop.orders.priceChanged': { was: string | number };
    'webrequests.shop.orders.statuses.approved': { name: string | number; number: string | number };
    'webrequests.shop.orders.statuses.declined': { name: string | number; remark: string | number };
    'webrequests.shop.orders.approved': { number: string | number };
    'webrequests.shop.orders.declineTitle': { name: string | number };
    'webrequests.waiting.title': { count: number };
    'webrequests.waiting.asked': { name: string | number; moment: string | number };
    'webrequests.waiting.approvers': { names: string | number };
  }
}
