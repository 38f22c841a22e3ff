import { complaintStatuses, complaints, complaintTerms } from '#modules/complaints/server/complaints.tables.ts';
import { readable } from '#platform/server/database/read-model.ts';

/** The tables that SQL of higher modules may read, with the columns that it may name; `npm run check` compares both. */
export const complaintsTables = {
  complaintStatuses: readable(complaintStatuses, ['id']),
  complaintTerms: readable(complaintTerms, ['id']),
  complaints: readable(complaints, [
    'basket_id',
    'business_unit_id',
    'cause_id',
    'cause_note',
    'closed_at',
    'credit_invoice_id',
    'customer_id',
    'department_id',
    'due_on',
    'id',
    'number',
    'owner_user_id',
    'plan_place_id',
    'reason_id',
    'registered_at',
    'rework_basket_id',
    'solution_id',
    'solution_note',
    'status_id',
    'sub_department_id',
    'supplier_id',
    'title',
    'type_id',
  ]),
};
