import { defineFact } from '#platform/domain/fact.ts';

export type ComplaintRefs = { complaint: number; customer: number; basket?: number };

export const complaintRegistered = defineFact<ComplaintRefs, { number: string; title: string; to: string }>('complaint.registered');
export const complaintChanged = defineFact<ComplaintRefs, { number: string; title: string }>('complaint.changed');
export const complaintCostAdded = defineFact<ComplaintRefs, { number: string; kind: string; amount: number }>('complaint.cost_added');
export const complaintReworkMade = defineFact<ComplaintRefs, { number: string; order: string; quantity: number }>('complaint.rework_made');
export const complaintCredited = defineFact<ComplaintRefs, { number: string; note: string; amount: number }>('complaint.credited');
