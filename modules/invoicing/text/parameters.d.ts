// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    invoicing: typeof en;
  }
  interface TextParameters {
    'invoicing.documents.invoice.period': { from: string | number; until: string | number };
    'invoicing.documents.invoice.creditsValue': { number: string | number; date: string | number };
    'invoicing.documents.invoice.discount': { amount: string | number };
    'invoicing.documents.invoice.vatRow': { percent: string | number; base: string | number };
    'invoicing.documents.invoice.paymentTerm': { days: number };
    'invoicing.documents.invoice.pay': { amount: string | number; date: string | number; days: number; iban: string | number; name: string | number; number: string | number };
    'invoicing.mail.invoice.subject': { number: string | number; order: string | number };
    'invoicing.mail.invoice.message': { name: string | number; number: string | number; amount: string | number; order: string | number; date: string | number };
    'invoicing.mail.credit_note.subject': { number: string | number; order: string | number };
    'invoicing.mail.credit_note.message': { name: string | number; number: string | number; amount: string | number; order: string | number };
    'invoicing.facts.invoice_final': { number: string | number };
    'invoicing.facts.invoice_credited': { credited: string | number; number: string | number; reason: string | number };
    'invoicing.facts.invoice_credited_in_part': { credited: string | number; amount: number; number: string | number; reason: string | number };
    'invoicing.facts.invoice_sent': { number: string | number; to: string | number };
    'invoicing.refusals.ALREADY_SENT': { number: string | number };
    'invoicing.refusals.ALREADY_CREDITED': { number: string | number };
    'invoicing.refusals.CREDIT_TOO_MUCH': { line: string | number; left: number };
    'invoicing.refusals.VAT_UNVERIFIED': { name: string | number; state: string | number };
    'invoicing.refusals.INVOICE_LOCKED': { order: string | number; complaints: string | number };
    'invoicing.refusals.CREDIT_BEYOND_LEFT': { left: number };
    'invoicing.list.creditedBy': { number: string | number };
    'invoicing.list.partlyCreditedBy': { number: string | number };
    'invoicing.list.vatPart': { rate: string | number; vat: string | number };
    'invoicing.list.makeConcepts': { count: number };
    'invoicing.list.conceptsMade': { count: number };
    'invoicing.list.blockedPicked': { count: number };
    'invoicing.list.blockedCount': { count: string | number };
    'invoicing.list.finalise': { count: number };
    'invoicing.list.finaliseQuestion': { count: number };
    'invoicing.list.finalised': { count: number };
    'invoicing.list.send': { count: number };
    'invoicing.list.sentCount': { count: number };
    'invoicing.side.vatOver': { rate: string | number; base: string | number };
    'invoicing.side.credits': { number: string | number };
    'invoicing.side.sendAgainQuestion': { to: string | number };
    'invoicing.side.ledger': { account: string | number };
    'invoicing.credit.title': { number: string | number };
    'invoicing.credit.amountOf': { line: string | number };
    'invoicing.credit.done': { number: string | number };
    'invoicing.home.toInvoiceUrgent': { count: number };
    'invoicing.uses.invoices': { count: number };
    'invoicing.orderCheck.creditGood': { percent: string | number };
    'invoicing.orderCheck.creditNear': { percent: string | number };
    'invoicing.orderCheck.creditBeyond': { percent: string | number };
    'invoicing.orderCheck.creditLetGo': { percent: string | number };
    'invoicing.portal.about': { order: string | number; date: string | number };
    'invoicing.portal.state.open': { date: string | number };
    'invoicing.portal.state.overdue': { date: string | number };
    'invoicing.portal.credited': { amount: string | number };
    'invoicing.portal.pdfOf': { number: string | number };
    'invoicing.portal.ublOf': { number: string | number };
  }
}
