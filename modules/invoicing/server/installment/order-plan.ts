import { sql } from 'drizzle-orm';

/**
 * What is left of installment invoice `i` per rate: its own amounts less those of its credit notes and less what last invoices count off, of
 * which credit notes give it back.
 */
export const leftOfInstallment = sql`(
  SELECT r.category, r."ratePercent", sum(r.base)::bigint AS base, sum(r.vat)::bigint AS vat FROM (
    SELECT v.category, v."ratePercent", CASE WHEN n.id = i.id THEN v.base ELSE -v.base END AS base, CASE WHEN n.id = i.id THEN v.vat ELSE -v.vat END AS vat
    FROM invoices n CROSS JOIN jsonb_to_recordset(n.vat_rows) AS v (category text, "ratePercent" numeric, base bigint, vat bigint)
    WHERE n.id = i.id OR n.credited_invoice_id = i.id
    UNION ALL
    SELECT c.vat_category, c.vat_rate, CASE WHEN o.type = 'invoice' THEN c.net ELSE -c.net END, CASE WHEN o.type = 'invoice' THEN c.vat ELSE -c.vat END
    FROM invoice_lines c JOIN invoices o ON o.id = c.invoice_id WHERE c.installment_invoice_id = i.id) r
  GROUP BY 1, 2 HAVING sum(r.base) <> 0 OR sum(r.vat) <> 0)`;

/** The `OrderPlan` of order `b`; null without a payment plan. */
export const orderPlan = sql`(
  SELECT jsonb_build_object(
    'hasDraft', bool_or(i.status = 'concept') IS TRUE,
    'parts', coalesce(jsonb_agg(jsonb_build_object('percent', s.percent, 'days', s.days) ORDER BY s.position) FILTER (WHERE s.invoice_id IS NULL), '[]'),
    'countedOff', coalesce((
      SELECT jsonb_agg(jsonb_build_object('invoiceId', i.id, 'category', k.category, 'ratePercent', k."ratePercent"::float8, 'base', k.base, 'vat', k.vat)
        ORDER BY i.id, k."ratePercent", k.category)
      FROM installments p JOIN invoices i ON i.id = p.invoice_id AND i.status <> 'concept' CROSS JOIN LATERAL ${leftOfInstallment} k
      WHERE p.basket_id = b.id), '[]'))
  FROM installments s LEFT JOIN invoices i ON i.id = s.invoice_id WHERE s.basket_id = b.id HAVING count(*) > 0)`;

/** The numbers of the installments that the last invoice with id ${'`'}draft${'`'} counts off for more than is left of them. */
