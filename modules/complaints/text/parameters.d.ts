// Written by `npm run texts` from en.json.
import type en from './en.json';

declare module '#platform/contract/text-key.ts' {
  interface TextFiles {
    complaints: typeof en;
  }
  interface TextParameters {
    'complaints.refusals.COMPLAINT_MOVE_NOT_ALLOWED': { from: string | number; to: string | number };
    'complaints.refusals.COMPLAINT_MEASURES_OPEN': { count: number };
    'complaints.refusals.COMPLAINT_NEXT_LOST': { name: string | number };
    'complaints.refusals.STATUS_STOOD_IN': { name: string | number };
    'complaints.refusals.COMPLAINT_FILE_KIND': { name: string | number };
    'complaints.refusals.NOTICE_ACKNOWLEDGED': { name: string | number };
    'complaints.facts.complaint_registered': { number: string | number; title: string | number };
    'complaints.facts.complaint_changed': { number: string | number };
    'complaints.facts.complaint_moved': { number: string | number };
    'complaints.facts.complaint_done': { number: string | number };
    'complaints.facts.complaint_invoice_locked': { number: string | number };
    'complaints.facts.complaint_invoice_released': { number: string | number };
    'complaints.facts.complaint_cost_added': { number: string | number; amount: number };
    'complaints.facts.complaint_cost_removed': { number: string | number; amount: number };
    'complaints.facts.complaint_measure_added': { number: string | number; measure: string | number };
    'complaints.facts.complaint_measure_changed': { measure: string | number };
    'complaints.facts.complaint_measure_done': { measure: string | number };
    'complaints.facts.complaint_measure_helped': { measure: string | number };
    'complaints.facts.complaint_measure_failed': { measure: string | number };
    'complaints.facts.complaint_file_added': { number: string | number; file: string | number };
    'complaints.facts.complaint_file_removed': { number: string | number; file: string | number };
    'complaints.facts.complaint_rework_made': { order: string | number; number: string | number };
    'complaints.facts.complaint_credited': { note: string | number; amount: number; number: string | number };
    'complaints.facts.complaint_mailed': { number: string | number; to: string | number };
    'complaints.facts.complaint_status_added': { name: string | number };
    'complaints.facts.complaint_status_changed': { name: string | number };
    'complaints.facts.complaint_term_added': { name: string | number };
    'complaints.facts.complaint_term_changed': { name: string | number };
    'complaints.facts.complaint_term_removed': { name: string | number };
    'complaints.facts.complaint_capacity_changed': { week: string | number };
    'complaints.facts.complaint_limit_reached': { level: string | number };
    'complaints.home.openUrgent': { count: string | number };
    'complaints.home.noticesUrgent': { count: string | number };
    'complaints.uses.complaints': { count: number };
    'complaints.uses.measures': { count: number };
    'complaints.uses.terms': { count: number };
    'complaints.uses.limits': { count: number };
    'complaints.mail.complaint_received.subject': { complaint: string | number; title: string | number };
    'complaints.mail.complaint_received.message': { name: string | number; title: string | number; complaint: string | number };
    'complaints.mail.complaint_solved.subject': { complaint: string | number };
    'complaints.mail.complaint_solved.message': { name: string | number; complaint: string | number; title: string | number; solution: string | number };
    'complaints.mail.complaint_rejected.subject': { complaint: string | number };
    'complaints.mail.complaint_rejected.message': { name: string | number; complaint: string | number; title: string | number; note: string | number };
    'complaints.mail.complaint_limit.subject': { level: string | number; about: string | number };
    'complaints.mail.complaint_limit.message': { about: string | number; measure: string | number; value: string | number; limit: string | number; complaints: string | number; link: string | number };
    'complaints.register.lineOf': { description: string | number; quantity: number };
    'complaints.register.done': { number: string | number };
    'complaints.detail.to': { status: string | number };
    'complaints.detail.creditOf': { number: string | number; amount: string | number };
    'complaints.move.title': { status: string | number };
    'complaints.move.lead': { from: string | number; to: string | number };
    'complaints.move.submit': { status: string | number };
    'complaints.move.done': { status: string | number };
    'complaints.mailing.subjectOf': { number: string | number; title: string | number };
    'complaints.solution.reworkLead': { line: string | number };
    'complaints.solution.reworkDone': { number: string | number };
    'complaints.solution.invoiceOf': { number: string | number; amount: string | number };
    'complaints.solution.creditDone': { number: string | number };
    'complaints.solution.amountLeft': { left: string | number };
    'complaints.files.picture': { name: string | number };
    'complaints.files.tooLarge': { name: string | number };
    'complaints.measures.due': { date: string | number };
    'complaints.measures.doneOn': { date: string | number };
    'complaints.side.waste': { count: number };
    'complaints.side.approvedBy': { file: string | number; by: string | number; at: string | number };
    'complaints.limitList.muted': { date: string | number };
    'complaints.limitList.values.count': { value: number };
    'complaints.limitList.values.cost': { value: number };
    'complaints.limitList.values.share': { value: number };
    'complaints.noticeList.releaseTitle': { about: string | number };
    'complaints.noticeList.stopped': { about: string | number };
    'complaints.noticeList.by': { name: string | number; at: string | number };
    'complaints.patterns.since': { date: string | number; count: number; cost: string | number };
    'complaints.patterns.repeat': { place: string | number; reason: string | number; from: string | number; until: string | number };
  }
}
