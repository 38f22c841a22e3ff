import { sql } from 'drizzle-orm';
import { basketsTables, shopDay } from '#modules/baskets/server/public.ts';
import type { ComplaintDetail } from '#modules/complaints/contract/complaint.shapes.ts';
import { readComplaintEndpoint } from '#modules/complaints/contract/complaints.endpoints.ts';
import { decideMove, type SolutionEffect } from '#modules/complaints/domain/status.ts';
import { nameIn } from '#modules/complaints/server/lists/localized-name.ts';
import { identityTables } from '#modules/identity/server/public.ts';
import { invoicingTables } from '#modules/invoicing/server/public.ts';
import { contactName, relationsTables } from '#modules/relations/server/public.ts';
import { shippingTables } from '#modules/shipping/server/public.ts';
import type { Money } from '#platform/domain/money.ts';
import type { ReadTx } from '#platform/server/database/database.ts';
import { notFound } from '#platform/server/errors.ts';
import { type QueryContext, query } from '#platform/server/served.ts';
import { formatDecision } from '#platform/server/text/format-refusal.ts';
import { complaintColumns, complaintRowOf, complaintTables, type RawRow, reworkCost } from './complaint-columns.ts';
import { readHandlingProgress, readStatuses, type StoredStatus } from './complaints.store.ts';

type Raw = RawRow &
  Pick<
    ComplaintDetail,
    | (
        | 'version'
        | 'description'
        | 'unit'
        | 'lineId'
        | 'lineQuantity'
        | 'typeId'
        | 'departmentId'
        | 'subDepartmentId'
        | 'reasonId'
        | 'causeId'
      )
    | ('causeNote' | 'whys' | 'planPlaceId' | 'supplierId' | 'solutionId' | 'solutionNote' | 'ownerUserId' | 'extraEmails')
  > & {
    effect: SolutionEffect | null;
    contactId: number | null;
    contactName: string;
    contactEmail: string;
    reworkId: number | null;
    reworkNumber: string | null;
    reworkStatus: string | null;
    reworkCost: Money;
    creditInvoiceId: number | null;
    returnId: number | null;
    returnNumber: string | null;
  };

export const readComplaint = query(readComplaintEndpoint, async (context, { id }) => {
  const { tx, actor } = context;
  const raw = await tx.row<Raw>(sql`
    SELECT ${complaintColumns(actor.language)}, k.version, k.description, n.name AS unit, k.line_id AS "lineId",
      (SELECT quantity FROM ${basketsTables.lines} WHERE id = k.line_id) AS "lineQuantity", k.type_id AS "typeId", k.department_id AS "departmentId",
      k.sub_department_id AS "subDepartmentId", k.reason_id AS "reasonId", k.cause_id AS "causeId", k.cause_note AS "causeNote", k.whys,
      k.plan_place_id AS "planPlaceId", k.supplier_id AS "supplierId", k.solution_id AS "solutionId", k.solution_note AS "solutionNote",
      (SELECT effect FROM complaint_terms WHERE id = k.solution_id) AS effect, k.owner_user_id AS "ownerUserId", k.extra_emails AS "extraEmails",
      k.contact_id AS "contactId", coalesce(${contactName(sql`p`)}, '') AS "contactName", coalesce(p.email, '') AS "contactEmail",
      w.id AS "reworkId", w.number AS "reworkNumber", w.status AS "reworkStatus", ${reworkCost}::bigint AS "reworkCost",
      k.credit_invoice_id AS "creditInvoiceId", k.return_id AS "returnId",
      (SELECT number FROM ${shippingTables.returns} WHERE id = k.return_id) AS "returnNumber"
    FROM ${complaintTables} JOIN ${identityTables.businessUnits} n ON n.id = k.business_unit_id LEFT JOIN ${relationsTables.contacts} p ON p.id = k.contact_id
    LEFT JOIN ${basketsTables.baskets} w ON w.id = k.rework_basket_id WHERE k.id = ${id}`);
  if (!raw) throw notFound();
  const today = shopDay(context);
  const {
    contactId,
    contactName: name,
    contactEmail: email,
    reworkId,
    reworkNumber,
    reworkStatus,
    reworkCost: cost,
    creditInvoiceId,
    returnId,
    returnNumber,
    ...rest
  } = raw;
  const [parts, next, invoices] = await Promise.all([
    readParts(context, id, today),
    readNext(context, raw),
    readInvoices(tx, raw.basketId, creditInvoiceId),
  ]);
  return {
    ...complaintRowOf(context, rest, today),
    ...parts,
    contact: contactId === null ? null : { id: contactId, name, email },
    rework: reworkId === null ? null : { id: reworkId, number: reworkNumber ?? '', status: reworkStatus ?? '', cost },
    returned: returnId === null ? null : { id: returnId, number: returnNumber ?? '' },
    ...invoices,
    next,
  };
});

type Parts = Pick<ComplaintDetail, 'costs' | 'measures' | 'files'>;

async function readParts({ tx, actor }: QueryContext, id: number, today: Temporal.PlainDate): Promise<Parts> {
  const [costs, measures, files] = await Promise.all([
    tx.rows<Parts['costs'][number]>(sql`
      SELECT id, kind, description, amount, added_at AS "addedAt", added_by AS "addedBy" FROM complaint_costs WHERE complaint_id = ${id} ORDER BY id`),
    tx.rows<Parts['measures'][number]>(sql`
      SELECT m.id, m.version, m.improvement_id AS "improvementId", ${nameIn(actor.language, sql`t`)} AS improvement, m.description,
        m.owner_user_id AS "ownerUserId", u.name AS owner, m.due_on AS "dueOn", m.done_on IS NULL AND m.due_on < ${today.toString()}::date AS late,
        m.done_on AS "doneOn", m.effective, m.check_note AS "checkNote"
      FROM complaint_measures m JOIN complaint_terms t ON t.id = m.improvement_id LEFT JOIN ${identityTables.users} u ON u.id = m.owner_user_id
      WHERE m.complaint_id = ${id} ORDER BY m.id`),
    tx.rows<Parts['files'][number]>(sql`
      SELECT id, name, mime, size, created_at AS "addedAt" FROM files
      WHERE refs @> ARRAY[${`complaint:${id}`}]::text[] AND removed_at IS NULL ORDER BY id`),
  ]);
  return { costs, measures, files };
}

/** Reads the statuses it may move to, each with its unmet requirements. A note is asked for in the dialog, so it is not listed. */
async function readNext(context: QueryContext, raw: Raw): Promise<ComplaintDetail['next']> {
  const { tx, actor } = context;
  const [statuses, handled, tones] = await Promise.all([
    readStatuses(tx, actor.language),
    readHandlingProgress(tx, raw),
    tx.rows<{ id: number; tone: ComplaintDetail['status']['tone'] }>(sql`SELECT id, tone FROM complaint_statuses`),
  ]);
  const from = statuses.find(({ id }) => id === raw.statusId)!;
  const allowed = statuses.filter(({ id, active }) => active && from.nextIds.includes(id));
  const shapeOf = (to: StoredStatus): ComplaintDetail['next'][number] => ({
    id: to.id,
    name: to.name,
    kind: to.kind,
    tone: tones.find(({ id }) => id === to.id)!.tone,
    refused: formatDecision(context, decideMove(from, to, handled, 'said'))?.message ?? null,
    onward: statuses.indexOf(to) > statuses.indexOf(from),
    asksNote: to.requires.includes('note'),
    mail: to.mail,
  });
  return allowed.map(shapeOf);
}

type Invoices = Pick<ComplaintDetail, 'credit' | 'creditable'>;

/** Reads the credit note made for the complaint, and the invoices of its order that may be credited. */
async function readInvoices(tx: ReadTx, basketId: number | null, creditInvoiceId: number | null): Promise<Invoices> {
  const [credit, creditable] = await Promise.all([
    tx.row<NonNullable<Invoices['credit']>>(sql`
      SELECT id AS "invoiceId", coalesce(number, '') AS number, net FROM ${invoicingTables.invoices} WHERE id = ${creditInvoiceId}`),
    tx.rows<Invoices['creditable'][number]>(sql`
      SELECT i.id, i.version, coalesce(i.number, '') AS number, i.net - coalesce(n.net, 0) AS "left", n.net IS NULL AS "isWhole"
      FROM ${invoicingTables.invoices} i LEFT JOIN LATERAL (SELECT sum(o.net)::bigint AS net FROM ${invoicingTables.invoices} o WHERE o.credited_invoice_id = i.id) n ON true
      WHERE ${creditInvoiceId}::bigint IS NULL AND i.type = 'invoice' AND i.status IN ('final', 'sent')
        AND EXISTS (SELECT 1 FROM ${invoicingTables.invoiceLines} il WHERE il.invoice_id = i.id AND il.basket_id = ${basketId})
        AND n.net IS DISTINCT FROM i.net ORDER BY i.id`),
  ]);
  return { credit: credit ?? null, creditable };
}
