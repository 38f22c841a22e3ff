// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    outsourcing: typeof en;
  }
  interface TextParameters {
    'outsourcing.refusals.WDD_UNASSIGNED': { line: string | number; what: string | number };
    'outsourcing.refusals.WDD_QUOTE_EXISTS': { supplier: string | number };
    'outsourcing.refusals.WDD_REQUEST_EXISTS': { supplier: string | number };
    'outsourcing.refusals.WDD_ORDERED': { supplier: string | number };
    'outsourcing.refusals.WDD_BEFORE_WORK': { date: string | number };
    'outsourcing.refusals.WDD_TOO_LATE': { date: string | number };
    'outsourcing.refusals.WDD_WORK_FOLLOWS': { activity: string | number };
    'outsourcing.refusals.WDD_NO_EMAIL': { supplier: string | number };
    'outsourcing.refusals.WDD_SUPPLIER_INACTIVE': { supplier: string | number };
    'outsourcing.facts.outsourced_added': { what: string | number };
    'outsourcing.facts.outsourced_added_more': { quantity: number; what: string | number };
    'outsourcing.facts.outsourced_not_needed': { what: string | number };
    'outsourcing.facts.outsourced_taken_back': { what: string | number };
    'outsourcing.facts.assignment_asked': { supplier: string | number; what: string | number };
    'outsourcing.facts.assignment_quoted': { supplier: string | number; price: number; what: string | number; on: Date };
    'outsourcing.facts.assignment_declined': { supplier: string | number; what: string | number; note: string | number };
    'outsourcing.facts.assignment_ordered': { what: string | number; supplier: string | number; price: number; on: Date };
    'outsourcing.facts.assignment_reminded': { supplier: string | number; what: string | number };
    'outsourcing.facts.assignment_shipped': { supplier: string | number; what: string | number };
    'outsourcing.facts.assignment_received': { what: string | number; supplier: string | number; quantity: number };
    'outsourcing.facts.assignment_canceled': { what: string | number; supplier: string | number; note: string | number };
    'outsourcing.facts.assignment_invoiced': { number: string | number; supplier: string | number; what: string | number; price: number };
    'outsourcing.facts.outsourced_changed': { what: string | number; quantity: number; before: number };
    'outsourcing.facts.assignment_delivered': { what: string | number; supplier: string | number };
    'outsourcing.orderCheck.unassigned': { line: string | number; what: string | number };
    'outsourcing.orderCheck.unordered': { line: string | number; what: string | number };
    'outsourcing.orderCheck.late': { line: string | number; what: string | number; date: string | number };
    'outsourcing.home.toChooseUrgent': { count: string | number };
    'outsourcing.uses.assignments': { count: number };
    'outsourcing.mail.request.subject': { job: string | number; what: string | number };
    'outsourcing.mail.request.message': { name: string | number; what: string | number; quantity: string | number; needed: string | number };
    'outsourcing.mail.order.subject': { job: string | number; what: string | number };
    'outsourcing.mail.order.message': { name: string | number; what: string | number; quantity: string | number };
    'outsourcing.mail.reminder.subject': { job: string | number; what: string | number };
    'outsourcing.mail.reminder.message': { name: string | number; what: string | number; quantity: string | number };
    'outsourcing.mail.canceled.subject': { job: string | number; what: string | number };
    'outsourcing.mail.canceled.message': { name: string | number; what: string | number; quantity: string | number };
    'outsourcing.documents.purchaseOrder.deliver': { quantity: string | number; where: string | number };
    'outsourcing.documents.purchaseOrder.payment': { days: string | number };
    'outsourcing.more': { work: string | number };
    'outsourcing.board.more': { count: number };
    'outsourcing.board.narrow': { count: number };
    'outsourcing.board.asked': { count: number };
    'outsourcing.board.cheapest': { price: string | number };
    'outsourcing.board.pieces': { count: number };
    'outsourcing.side.leadDays': { days: number };
    'outsourcing.side.underMinimum': { amount: string | number };
    'outsourcing.side.saves': { amount: string | number };
    'outsourcing.side.costs': { amount: string | number };
    'outsourcing.side.reminded': { moment: string | number };
    'outsourcing.side.deliverTo': { where: string | number };
    'outsourcing.side.shippedAt': { moment: string | number };
    'outsourcing.side.invoiced': { number: string | number; amount: string | number };
    'outsourcing.side.received': { count: number };
    'outsourcing.side.minimum': { amount: string | number };
    'outsourcing.ask.lead': { what: string | number };
    'outsourcing.quote.title': { supplier: string | number };
    'outsourcing.buy.title': { supplier: string | number };
    'outsourcing.receive.title': { supplier: string | number };
    'outsourcing.cancel.title': { supplier: string | number };
    'outsourcing.invoice.title': { supplier: string | number };
    'outsourcing.tab.doneHere': { amount: string | number };
    'outsourcing.mine.printFiles': { count: string | number };
    'outsourcing.mine.homeCount': { requests: number; orders: number };
    'outsourcing.mine.pieces': { count: number };
    'outsourcing.mine.needed': { date: string | number };
    'outsourcing.mine.asked': { moment: string | number };
    'outsourcing.mine.agreed': { price: string | number; date: string | number };
    'outsourcing.mine.deliver': { where: string | number };
    'outsourcing.mine.shipped': { moment: string | number };
    'outsourcing.mine.nameNext': { supplier: string | number };
    'outsourcing.amendment.more': { supplier: string | number; count: number };
    'outsourcing.amendment.canceled': { supplier: string | number };
    'outsourcing.amendment.ordered': { supplier: string | number };
    'outsourcing.amendment.askedAgain': { supplier: string | number };
    'outsourcing.amendment.onlinePrice': { supplier: string | number };
    'outsourcing.amendment.orderedExecution': { supplier: string | number };
    'outsourcing.amendment.askedExecution': { supplier: string | number };
    'outsourcing.amendment.lost': { what: string | number; supplier: string | number };
  }
}
