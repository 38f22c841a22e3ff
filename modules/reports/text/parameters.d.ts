// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    reports: typeof en;
  }
  interface TextParameters {
    'reports.rejected.lastDays': { days: string | number };
    'reports.rejected.ofReason': { amount: string | number; share: string | number };
    'reports.rejected.revised': { number: string | number };
    'reports.rejected.reviseMany': { count: number };
    'reports.rejected.calledDay': { day: string | number };
    'reports.intake.quarterOf': { quarter: string | number; year: string | number };
    'reports.intake.chart': { by: string | number };
    'reports.intake.targetFrom': { month: string | number };
    'reports.intake.setTargetMany': { count: number };
    'reports.intake.targetIsSet': { name: string | number };
    'reports.intake.weekdayCell': { count: number };
    'reports.exports.progress': { done: string | number; total: string | number };
    'reports.exports.kilobytes': { count: string | number };
    'reports.exports.mailTo': { email: string | number };
    'reports.exports.planned': { date: string | number };
    'reports.exports.stopTitle': { count: number };
    'reports.exports.mail.subject': { report: string | number };
    'reports.exports.mail.message': { name: string | number; period: string | number; report: string | number; counted: string | number; rows: number; enclosed: string | number; days: string | number };
    'reports.exports.againMany': { count: number };
    'reports.exports.auditFile.vatOf.S': { rate: string | number };
    'reports.result.made': { produced: string | number; quantity: string | number };
    'reports.result.again': { operation: string | number };
    'reports.facts.export_requested': { report: string | number };
    'reports.facts.export_ready': { report: string | number; rows: string | number };
    'reports.facts.export_failed': { report: string | number };
    'reports.facts.export_schedule_added': { report: string | number };
    'reports.facts.export_schedule_changed': { report: string | number };
    'reports.facts.export_schedule_removed': { report: string | number };
    'reports.facts.recap_rebuilt': { count: number };
    'reports.facts.intake_target_set': { name: string | number; month: string | number; value: number };
    'reports.refusals.SPAN_TOO_LONG': { years: number };
    'reports.refusals.INVOICE_UNBALANCED': { number: string | number };
    'reports.refusals.LEDGER_ACCOUNTS_MISSING': { accounts: string | number };
    'reports.recap.weekOf': { week: string | number; date: string | number };
    'reports.recap.drill': { count: number; stage: string | number };
    'reports.recap.perOf': { row: string | number };
    'reports.recap.valueOf': { stage: string | number };
    'reports.recap.rebuilt': { count: number };
    'reports.recap.orders': { stage: string | number };
    'reports.recap.more': { count: number };
    'reports.recap.adds': { stage: string | number; count: number; value: string | number };
    'reports.mail.exportFailed.subject': { report: string | number };
    'reports.mail.exportFailed.message': { name: string | number; report: string | number; owner: string | number; reason: string | number };
    'reports.mail.exportEnded.subject': { report: string | number };
    'reports.mail.exportEnded.message': { name: string | number; report: string | number; owner: string | number };
  }
}
