-- invoicing.listProposals
SELECT s.id, s.basket_id AS "basketId", s.position, s.days,
    (SELECT json_agg(p.percent::float8 ORDER BY p.position) FROM installments p WHERE p.basket_id = b.id) AS percentages
  FROM installments s JOIN baskets b ON b.id = s.basket_id WHERE s.ahead AND s.invoice_id IS NULL AND b.type IN (20, 30, 40) AND b.total > 0
AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered') AND b.invoice_status = 'not_invoiced'
AND EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND NOT l.status IN ('delivered', 'closed')) AND CASE s.moment WHEN 'order_confirmation' THEN true
WHEN 'proof_approved' THEN NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND l.status IN ('entered', 'in_calculation', 'artwork', 'upload_link_sent', 'authorization'))
WHEN 'production' THEN EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND l.status IN ('planned', 'in_progress', 'ready', 'partly_delivered', 'delivered', 'closed'))
ELSE EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND l.status IN ('partly_delivered', 'delivered', 'closed')) END AND true AND true ORDER BY b.id, s.position LIMIT 500;
WITH due AS MATERIALIZED (
    SELECT b.id, b.number, b.business_unit_id, coalesce(b.payer_customer_id, b.customer_id) AS customer_id,
      CASE WHEN b.payer_customer_id IS NULL THEN b.contact_id END AS contact_id, b.po_number, b.invoice_locked_by FROM baskets b
    WHERE
b.type IN (20, 30, 40) AND b.status NOT IN ('order_canceled', 'on_hold') AND b.invoice_status <> 'invoiced'
AND b.id = ANY(ARRAY(
SELECT l.basket_id FROM lines l WHERE l.invoice_status = 'not_invoiced' AND (l.status IN ('delivered', 'closed') OR l.kind = 'cost')
UNION ALL
SELECT l.basket_id FROM lines l WHERE l.invoice_status <> 'invoiced' AND (l.status = 'partly_delivered' OR l.invoice_status = 'partly_invoiced')))
AND (b.status IN ('order_confirmation_sent', 'in_progress', 'closed') AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') AND l.status NOT IN ('order_canceled', 'quote_canceled')) OR b.invoice_status = 'partly_invoiced' AND EXISTS (
  SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind = 'cost' AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled') AND (l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)) AND l.id NOT IN (
SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
AND NOT (l.status IN ('delivered', 'closed') AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) = 0))
AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND l.invoice_status <> 'invoiced') OR EXISTS (
  SELECT 1 FROM lines l WHERE l.basket_id = b.id AND (l.status IN ('delivered', 'closed') OR (l.status = 'partly_delivered' AND l.kind IN ('product', 'article') AND l.quantity_shipped > CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN (SELECT coalesce(sum(r.quantity), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line') ELSE 0 END AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) <> 0
AND EXISTS (SELECT 1 FROM baskets o JOIN customers f ON f.id = coalesce(o.payer_customer_id, o.customer_id)
  WHERE o.id = l.basket_id AND f.invoice_frequency <> 'per_order')
AND NOT EXISTS (SELECT 1 FROM installments s WHERE s.basket_id = l.basket_id))) AND (l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)) AND l.id NOT IN (
SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
AND NOT (l.status IN ('delivered', 'closed') AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) = 0))) AND true ORDER BY b.id LIMIT 2000)
  SELECT b.id AS "basketId", b.number, b.business_unit_id AS "businessUnitId", b.customer_id AS "customerId",
    b.po_number AS "poNumber", b.invoice_locked_by AS "lockedBy", (
SELECT jsonb_build_object(
  'hasDraft', bool_or(i.status = 'concept') IS TRUE,
  'parts', coalesce(jsonb_agg(jsonb_build_object('percent', s.percent, 'days', s.days) ORDER BY s.position) FILTER (WHERE s.invoice_id IS NULL), '[]'),
  'countedOff', coalesce((
    SELECT jsonb_agg(jsonb_build_object('invoiceId', i.id, 'category', k.category, 'ratePercent', k."ratePercent"::float8, 'base', k.base, 'vat', k.vat)
      ORDER BY i.id, k."ratePercent", k.category)
    FROM installments p JOIN invoices i ON i.id = p.invoice_id AND i.status <> 'concept' CROSS JOIN LATERAL (
SELECT r.category, r."ratePercent", sum(r.base)::bigint AS base, sum(r.vat)::bigint AS vat FROM (
  SELECT v.category, v."ratePercent", CASE WHEN n.id = i.id THEN v.base ELSE -v.base END AS base, CASE WHEN n.id = i.id THEN v.vat ELSE -v.vat END AS vat
  FROM invoices n CROSS JOIN jsonb_to_recordset(n.vat_rows) AS v (category text, "ratePercent" numeric, base bigint, vat bigint)
  WHERE n.id = i.id OR n.credited_invoice_id = i.id
  UNION ALL
  SELECT c.vat_category, c.vat_rate, CASE WHEN o.type = 'invoice' THEN c.net ELSE -c.net END, CASE WHEN o.type = 'invoice' THEN c.vat ELSE -c.vat END
  FROM invoice_lines c JOIN invoices o ON o.id = c.invoice_id WHERE c.installment_invoice_id = i.id) r
GROUP BY 1, 2 HAVING sum(r.base) <> 0 OR sum(r.vat) <> 0) k
    WHERE p.basket_id = b.id), '[]'))
FROM installments s LEFT JOIN invoices i ON i.id = s.invoice_id WHERE s.basket_id = b.id HAVING count(*) > 0) AS plan, c.vat_type AS "vatType", c.vat_number AS "vatText",
    c.invoice_frequency AS frequency, c.po_required AS "poRequired", coalesce(
(SELECT true FROM addresses a WHERE a.customer_id = c.id AND a.active AND a.street <> '' AND a.city <> '' LIMIT 1), false) AS "hasAddress", u.name AS unit, c.name AS customer,
    coalesce(nullif((SELECT email FROM contacts WHERE id = b.contact_id), ''), (
SELECT e.email FROM contacts e WHERE e.customer_id = c.id AND e.active AND e.email <> '' ORDER BY e.receives_invoices DESC, e.id LIMIT 1)) IS NOT NULL AS "hasEmail", (c.business AND coalesce(c.kvk, '') = '' AND coalesce(c.oin, '') = '' AND EXISTS (
SELECT 1 FROM addresses a WHERE a.customer_id = c.id AND a.active AND a.country = 'NL')) AS "lacksKvk", p.parts
  FROM due b JOIN customers c ON c.id = b.customer_id JOIN business_units u ON u.id = b.business_unit_id
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_array(kind, vat_rate, net)) AS parts FROM (
      SELECT CASE WHEN l.kind = 'cost' THEN 'cost' WHEN l.status IN ('delivered', 'closed') OR (l.status = 'partly_delivered' AND l.kind IN ('product', 'article') AND l.quantity_shipped > CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN (SELECT coalesce(sum(r.quantity), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line') ELSE 0 END AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) <> 0
AND EXISTS (SELECT 1 FROM baskets o JOIN customers f ON f.id = coalesce(o.payer_customer_id, o.customer_id)
  WHERE o.id = l.basket_id AND f.invoice_frequency <> 'per_order')
AND NOT EXISTS (SELECT 1 FROM installments s WHERE s.basket_id = l.basket_id)) THEN 'delivered' ELSE 'waiting' END AS kind, l.vat_rate, sum((CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END))::bigint AS net
      FROM lines l WHERE l.basket_id = b.id AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled') AND (l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)) AND l.id NOT IN (
SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
AND NOT (l.status IN ('delivered', 'closed') AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) = 0) GROUP BY 1, 2) part) p
  WHERE p.parts IS NOT NULL
  ORDER BY b.id;

-- invoicing.listProposals, search: "uu"
SELECT s.id, s.basket_id AS "basketId", s.position, s.days,
    (SELECT json_agg(p.percent::float8 ORDER BY p.position) FROM installments p WHERE p.basket_id = b.id) AS percentages
  FROM installments s JOIN baskets b ON b.id = s.basket_id WHERE s.ahead AND s.invoice_id IS NULL AND b.type IN (20, 30, 40) AND b.total > 0
AND b.status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered') AND b.invoice_status = 'not_invoiced'
AND EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND NOT l.status IN ('delivered', 'closed')) AND CASE s.moment WHEN 'order_confirmation' THEN true
WHEN 'proof_approved' THEN NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND l.status IN ('entered', 'in_calculation', 'artwork', 'upload_link_sent', 'authorization'))
WHEN 'production' THEN EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND l.status IN ('planned', 'in_progress', 'ready', 'partly_delivered', 'delivered', 'closed'))
ELSE EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND l.status IN ('partly_delivered', 'delivered', 'closed')) END AND b.search_text LIKE searchable($1) AND true ORDER BY b.id, s.position LIMIT 500;
WITH due AS MATERIALIZED (
    SELECT b.id, b.number, b.business_unit_id, coalesce(b.payer_customer_id, b.customer_id) AS customer_id,
      CASE WHEN b.payer_customer_id IS NULL THEN b.contact_id END AS contact_id, b.po_number, b.invoice_locked_by FROM baskets b
    WHERE
b.type IN (20, 30, 40) AND b.status NOT IN ('order_canceled', 'on_hold') AND b.invoice_status <> 'invoiced'
AND b.id = ANY(ARRAY(
SELECT l.basket_id FROM lines l WHERE l.invoice_status = 'not_invoiced' AND (l.status IN ('delivered', 'closed') OR l.kind = 'cost')
UNION ALL
SELECT l.basket_id FROM lines l WHERE l.invoice_status <> 'invoiced' AND (l.status = 'partly_delivered' OR l.invoice_status = 'partly_invoiced')))
AND (b.status IN ('order_confirmation_sent', 'in_progress', 'closed') AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') AND l.status NOT IN ('order_canceled', 'quote_canceled')) OR b.invoice_status = 'partly_invoiced' AND EXISTS (
  SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind = 'cost' AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled') AND (l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)) AND l.id NOT IN (
SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
AND NOT (l.status IN ('delivered', 'closed') AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) = 0))
AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND l.invoice_status <> 'invoiced') OR EXISTS (
  SELECT 1 FROM lines l WHERE l.basket_id = b.id AND (l.status IN ('delivered', 'closed') OR (l.status = 'partly_delivered' AND l.kind IN ('product', 'article') AND l.quantity_shipped > CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN (SELECT coalesce(sum(r.quantity), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line') ELSE 0 END AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) <> 0
AND EXISTS (SELECT 1 FROM baskets o JOIN customers f ON f.id = coalesce(o.payer_customer_id, o.customer_id)
  WHERE o.id = l.basket_id AND f.invoice_frequency <> 'per_order')
AND NOT EXISTS (SELECT 1 FROM installments s WHERE s.basket_id = l.basket_id))) AND (l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)) AND l.id NOT IN (
SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
AND NOT (l.status IN ('delivered', 'closed') AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) = 0))) AND b.search_text LIKE searchable($1) AND true ORDER BY b.id LIMIT 2000)
  SELECT b.id AS "basketId", b.number, b.business_unit_id AS "businessUnitId", b.customer_id AS "customerId",
    b.po_number AS "poNumber", b.invoice_locked_by AS "lockedBy", (
SELECT jsonb_build_object(
  'hasDraft', bool_or(i.status = 'concept') IS TRUE,
  'parts', coalesce(jsonb_agg(jsonb_build_object('percent', s.percent, 'days', s.days) ORDER BY s.position) FILTER (WHERE s.invoice_id IS NULL), '[]'),
  'countedOff', coalesce((
    SELECT jsonb_agg(jsonb_build_object('invoiceId', i.id, 'category', k.category, 'ratePercent', k."ratePercent"::float8, 'base', k.base, 'vat', k.vat)
      ORDER BY i.id, k."ratePercent", k.category)
    FROM installments p JOIN invoices i ON i.id = p.invoice_id AND i.status <> 'concept' CROSS JOIN LATERAL (
SELECT r.category, r."ratePercent", sum(r.base)::bigint AS base, sum(r.vat)::bigint AS vat FROM (
  SELECT v.category, v."ratePercent", CASE WHEN n.id = i.id THEN v.base ELSE -v.base END AS base, CASE WHEN n.id = i.id THEN v.vat ELSE -v.vat END AS vat
  FROM invoices n CROSS JOIN jsonb_to_recordset(n.vat_rows) AS v (category text, "ratePercent" numeric, base bigint, vat bigint)
  WHERE n.id = i.id OR n.credited_invoice_id = i.id
  UNION ALL
  SELECT c.vat_category, c.vat_rate, CASE WHEN o.type = 'invoice' THEN c.net ELSE -c.net END, CASE WHEN o.type = 'invoice' THEN c.vat ELSE -c.vat END
  FROM invoice_lines c JOIN invoices o ON o.id = c.invoice_id WHERE c.installment_invoice_id = i.id) r
GROUP BY 1, 2 HAVING sum(r.base) <> 0 OR sum(r.vat) <> 0) k
    WHERE p.basket_id = b.id), '[]'))
FROM installments s LEFT JOIN invoices i ON i.id = s.invoice_id WHERE s.basket_id = b.id HAVING count(*) > 0) AS plan, c.vat_type AS "vatType", c.vat_number AS "vatText",
    c.invoice_frequency AS frequency, c.po_required AS "poRequired", coalesce(
(SELECT true FROM addresses a WHERE a.customer_id = c.id AND a.active AND a.street <> '' AND a.city <> '' LIMIT 1), false) AS "hasAddress", u.name AS unit, c.name AS customer,
    coalesce(nullif((SELECT email FROM contacts WHERE id = b.contact_id), ''), (
SELECT e.email FROM contacts e WHERE e.customer_id = c.id AND e.active AND e.email <> '' ORDER BY e.receives_invoices DESC, e.id LIMIT 1)) IS NOT NULL AS "hasEmail", (c.business AND coalesce(c.kvk, '') = '' AND coalesce(c.oin, '') = '' AND EXISTS (
SELECT 1 FROM addresses a WHERE a.customer_id = c.id AND a.active AND a.country = 'NL')) AS "lacksKvk", p.parts
  FROM due b JOIN customers c ON c.id = b.customer_id JOIN business_units u ON u.id = b.business_unit_id
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_array(kind, vat_rate, net)) AS parts FROM (
      SELECT CASE WHEN l.kind = 'cost' THEN 'cost' WHEN l.status IN ('delivered', 'closed') OR (l.status = 'partly_delivered' AND l.kind IN ('product', 'article') AND l.quantity_shipped > CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN (SELECT coalesce(sum(r.quantity), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line') ELSE 0 END AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) <> 0
AND EXISTS (SELECT 1 FROM baskets o JOIN customers f ON f.id = coalesce(o.payer_customer_id, o.customer_id)
  WHERE o.id = l.basket_id AND f.invoice_frequency <> 'per_order')
AND NOT EXISTS (SELECT 1 FROM installments s WHERE s.basket_id = l.basket_id)) THEN 'delivered' ELSE 'waiting' END AS kind, l.vat_rate, sum((CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END))::bigint AS net
      FROM lines l WHERE l.basket_id = b.id AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled') AND (l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)) AND l.id NOT IN (
SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
AND NOT (l.status IN ('delivered', 'closed') AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) = 0) GROUP BY 1, 2) part) p
  WHERE p.parts IS NOT NULL
  ORDER BY b.id;

-- invoicing.list
SELECT i.id, i.number, i.status, i.version, i.type, i.customer_id AS "customerId", c.name AS customer, u.name AS unit,
    (SELECT coalesce(json_agg(json_build_object('basketId', b.id, 'number', b.number) ORDER BY b.id), '[]') FROM baskets b
     WHERE b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = i.id)) AS orders,
    c.invoice_frequency AS frequency, CASE WHEN i.send_to = '' THEN 'post' ELSE 'mail' END AS route,
    i.issued_on AS "issuedOn", i.due_on AS "dueOn",
    CASE WHEN i.status = 'sent' AND i.type = 'invoice' AND (i.gross - i.credited_gross - i.settled) > 0
         THEN greatest(0, $1::date - i.due_on) ELSE 0 END AS "daysLate",
    CASE WHEN i.type = 'credit_note' THEN -i.net ELSE i.net END AS net, CASE WHEN i.type = 'credit_note' THEN -i.vat ELSE i.vat END AS vat, CASE WHEN i.type = 'credit_note' THEN -i.gross ELSE i.gross END AS gross, CASE WHEN i.type = 'credit_note' THEN (
SELECT coalesce(jsonb_agg(r.row || jsonb_build_object('base', -(r.row -> 'base')::bigint, 'vat', -(r.row -> 'vat')::bigint) ORDER BY r.place), '[]')
FROM jsonb_array_elements(i.vat_rows) WITH ORDINALITY AS r(row, place)) ELSE i.vat_rows END AS "vatRows", n.numbers AS "creditedBy", i.credited_net AS "creditedNet", i.settled,
    CASE WHEN i.type = 'invoice' THEN (i.gross - i.credited_gross - i.settled) ELSE 0 END AS open, i.created_at AS "createdAt",
    coalesce((SELECT max(r.number) FROM invoice_reminders r WHERE r.invoice_id = i.id), 0)::int AS reminders, (SELECT (max(r.sent_at) AT TIME ZONE $2)::date FROM invoice_reminders r WHERE r.invoice_id = i.id) AS "remindedOn",
    EXISTS (SELECT 1 FROM invoice_reminders r WHERE r.invoice_id = i.id AND r.letter_file_id IS NOT NULL) AS "hasLetter",
    (SELECT string_agg(DISTINCT b.invoice_locked_by, ', ') FROM baskets b
WHERE b.invoice_locked_by IS NOT NULL AND b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = i.id)) AS "disputedBy", c.invoice_reminders AS "isReminded", i.sent_at AS "sentAt", i.installment,
    CASE WHEN i.status = 'concept' THEN concat_ws(' ', i.recipient::text, i.note, i.customer_reference,
(SELECT string_agg(concat_ws(' ', p.description, p.specification), ' ') FROM invoice_lines p WHERE p.invoice_id = i.id)) END AS printed
  FROM invoices i JOIN customers c ON c.id = i.customer_id JOIN business_units u ON u.id = i.business_unit_id
  LEFT JOIN LATERAL (SELECT string_agg(o.number, ', ' ORDER BY o.id) AS numbers FROM invoices o WHERE o.credited_invoice_id = i.id) n ON true
  WHERE true AND true
  AND true AND i.id < $3 ORDER BY i.id DESC LIMIT 101;
SELECT count(*) AS count, coalesce(sum(CASE WHEN type = 'credit_note' THEN -net ELSE net END), 0)::bigint AS net,
coalesce(sum(open), 0)::bigint AS open FROM (SELECT i.type, i.net, CASE WHEN i.type = 'invoice' THEN (i.gross - i.credited_gross - i.settled) ELSE 0 END AS open FROM invoices i WHERE true AND true
  AND true ORDER BY i.id DESC LIMIT $1) counted;

-- invoicing.list, search: "uu"
SELECT count(*) FILTER (WHERE (false OR ((c.search_text || '') LIKE searchable($1) OR (c.search_text || '') LIKE searchable($2)))) AS met
FROM (SELECT i.* FROM invoices i WHERE true AND true
AND true ORDER BY i.id DESC LIMIT $3) i JOIN customers c ON c.id = i.customer_id;
WITH met AS MATERIALIZED (
    SELECT i.id, i.type, i.net, CASE WHEN i.type = 'invoice' THEN (i.gross - i.credited_gross - i.settled) ELSE 0 END AS open FROM customers c JOIN invoices i ON i.customer_id = c.id WHERE (c.search_text LIKE searchable($1) OR c.search_text LIKE searchable($2)) AND true AND true
  AND true
    )
  SELECT s.count, s.net, s.open,
    (SELECT coalesce(json_agg(id ORDER BY id DESC), '[]') FROM (SELECT id FROM (SELECT * FROM met i WHERE i.id < $3) p ORDER BY id DESC LIMIT $4) p) AS ids
  FROM (SELECT count(*) AS count, coalesce(sum(CASE WHEN type = 'credit_note' THEN -net ELSE net END), 0)::bigint AS net,
coalesce(sum(open), 0)::bigint AS open FROM (SELECT * FROM (SELECT * FROM met i) f ORDER BY id DESC LIMIT $5) f) s;
SELECT i.id, i.number, i.status, i.version, i.type, i.customer_id AS "customerId", c.name AS customer, u.name AS unit,
    (SELECT coalesce(json_agg(json_build_object('basketId', b.id, 'number', b.number) ORDER BY b.id), '[]') FROM baskets b
     WHERE b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = i.id)) AS orders,
    c.invoice_frequency AS frequency, CASE WHEN i.send_to = '' THEN 'post' ELSE 'mail' END AS route,
    i.issued_on AS "issuedOn", i.due_on AS "dueOn",
    CASE WHEN i.status = 'sent' AND i.type = 'invoice' AND (i.gross - i.credited_gross - i.settled) > 0
         THEN greatest(0, $1::date - i.due_on) ELSE 0 END AS "daysLate",
    CASE WHEN i.type = 'credit_note' THEN -i.net ELSE i.net END AS net, CASE WHEN i.type = 'credit_note' THEN -i.vat ELSE i.vat END AS vat, CASE WHEN i.type = 'credit_note' THEN -i.gross ELSE i.gross END AS gross, CASE WHEN i.type = 'credit_note' THEN (
SELECT coalesce(jsonb_agg(r.row || jsonb_build_object('base', -(r.row -> 'base')::bigint, 'vat', -(r.row -> 'vat')::bigint) ORDER BY r.place), '[]')
FROM jsonb_array_elements(i.vat_rows) WITH ORDINALITY AS r(row, place)) ELSE i.vat_rows END AS "vatRows", n.numbers AS "creditedBy", i.credited_net AS "creditedNet", i.settled,
    CASE WHEN i.type = 'invoice' THEN (i.gross - i.credited_gross - i.settled) ELSE 0 END AS open, i.created_at AS "createdAt",
    coalesce((SELECT max(r.number) FROM invoice_reminders r WHERE r.invoice_id = i.id), 0)::int AS reminders, (SELECT (max(r.sent_at) AT TIME ZONE $2)::date FROM invoice_reminders r WHERE r.invoice_id = i.id) AS "remindedOn",
    EXISTS (SELECT 1 FROM invoice_reminders r WHERE r.invoice_id = i.id AND r.letter_file_id IS NOT NULL) AS "hasLetter",
    (SELECT string_agg(DISTINCT b.invoice_locked_by, ', ') FROM baskets b
WHERE b.invoice_locked_by IS NOT NULL AND b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = i.id)) AS "disputedBy", c.invoice_reminders AS "isReminded", i.sent_at AS "sentAt", i.installment,
    CASE WHEN i.status = 'concept' THEN concat_ws(' ', i.recipient::text, i.note, i.customer_reference,
(SELECT string_agg(concat_ws(' ', p.description, p.specification), ' ') FROM invoice_lines p WHERE p.invoice_id = i.id)) END AS printed
  FROM invoices i JOIN customers c ON c.id = i.customer_id JOIN business_units u ON u.id = i.business_unit_id
  LEFT JOIN LATERAL (SELECT string_agg(o.number, ', ' ORDER BY o.id) AS numbers FROM invoices o WHERE o.credited_invoice_id = i.id) n ON true
  WHERE i.id = ANY($3) ORDER BY i.id DESC LIMIT $4;

-- invoicing.listRuns
WITH due AS MATERIALIZED (
    SELECT b.id, b.number, b.business_unit_id, coalesce(b.payer_customer_id, b.customer_id) AS customer_id,
      CASE WHEN b.payer_customer_id IS NULL THEN b.contact_id END AS contact_id, b.po_number, b.invoice_locked_by FROM baskets b
    WHERE
b.type IN (20, 30, 40) AND b.status NOT IN ('order_canceled', 'on_hold') AND b.invoice_status <> 'invoiced'
AND b.id = ANY(ARRAY(
SELECT l.basket_id FROM lines l WHERE l.invoice_status = 'not_invoiced' AND (l.status IN ('delivered', 'closed') OR l.kind = 'cost')
UNION ALL
SELECT l.basket_id FROM lines l WHERE l.invoice_status <> 'invoiced' AND (l.status = 'partly_delivered' OR l.invoice_status = 'partly_invoiced')))
AND (b.status IN ('order_confirmation_sent', 'in_progress', 'closed') AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') AND l.status NOT IN ('order_canceled', 'quote_canceled')) OR b.invoice_status = 'partly_invoiced' AND EXISTS (
  SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind = 'cost' AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled') AND (l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)) AND l.id NOT IN (
SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
AND NOT (l.status IN ('delivered', 'closed') AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) = 0))
AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') AND l.status NOT IN ('order_canceled', 'quote_canceled') AND l.invoice_status <> 'invoiced') OR EXISTS (
  SELECT 1 FROM lines l WHERE l.basket_id = b.id AND (l.status IN ('delivered', 'closed') OR (l.status = 'partly_delivered' AND l.kind IN ('product', 'article') AND l.quantity_shipped > CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN (SELECT coalesce(sum(r.quantity), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line') ELSE 0 END AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) <> 0
AND EXISTS (SELECT 1 FROM baskets o JOIN customers f ON f.id = coalesce(o.payer_customer_id, o.customer_id)
  WHERE o.id = l.basket_id AND f.invoice_frequency <> 'per_order')
AND NOT EXISTS (SELECT 1 FROM installments s WHERE s.basket_id = l.basket_id))) AND (l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)) AND l.id NOT IN (
SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
AND NOT (l.status IN ('delivered', 'closed') AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) = 0))) AND (b.payer_customer_id IS NULL AND b.customer_id IN (SELECT id FROM customers WHERE invoice_frequency IN ('weekly', 'two_weekly', 'monthly')) OR b.payer_customer_id IN (SELECT id FROM customers WHERE invoice_frequency IN ('weekly', 'two_weekly', 'monthly'))) ORDER BY b.id LIMIT 2000)
  SELECT b.id AS "basketId", b.number, b.business_unit_id AS "businessUnitId", b.customer_id AS "customerId",
    b.po_number AS "poNumber", b.invoice_locked_by AS "lockedBy", (
SELECT jsonb_build_object(
  'hasDraft', bool_or(i.status = 'concept') IS TRUE,
  'parts', coalesce(jsonb_agg(jsonb_build_object('percent', s.percent, 'days', s.days) ORDER BY s.position) FILTER (WHERE s.invoice_id IS NULL), '[]'),
  'countedOff', coalesce((
    SELECT jsonb_agg(jsonb_build_object('invoiceId', i.id, 'category', k.category, 'ratePercent', k."ratePercent"::float8, 'base', k.base, 'vat', k.vat)
      ORDER BY i.id, k."ratePercent", k.category)
    FROM installments p JOIN invoices i ON i.id = p.invoice_id AND i.status <> 'concept' CROSS JOIN LATERAL (
SELECT r.category, r."ratePercent", sum(r.base)::bigint AS base, sum(r.vat)::bigint AS vat FROM (
  SELECT v.category, v."ratePercent", CASE WHEN n.id = i.id THEN v.base ELSE -v.base END AS base, CASE WHEN n.id = i.id THEN v.vat ELSE -v.vat END AS vat
  FROM invoices n CROSS JOIN jsonb_to_recordset(n.vat_rows) AS v (category text, "ratePercent" numeric, base bigint, vat bigint)
  WHERE n.id = i.id OR n.credited_invoice_id = i.id
  UNION ALL
  SELECT c.vat_category, c.vat_rate, CASE WHEN o.type = 'invoice' THEN c.net ELSE -c.net END, CASE WHEN o.type = 'invoice' THEN c.vat ELSE -c.vat END
  FROM invoice_lines c JOIN invoices o ON o.id = c.invoice_id WHERE c.installment_invoice_id = i.id) r
GROUP BY 1, 2 HAVING sum(r.base) <> 0 OR sum(r.vat) <> 0) k
    WHERE p.basket_id = b.id), '[]'))
FROM installments s LEFT JOIN invoices i ON i.id = s.invoice_id WHERE s.basket_id = b.id HAVING count(*) > 0) AS plan, c.vat_type AS "vatType", c.vat_number AS "vatText",
    c.invoice_frequency AS frequency, c.po_required AS "poRequired", coalesce(
(SELECT true FROM addresses a WHERE a.customer_id = c.id AND a.active AND a.street <> '' AND a.city <> '' LIMIT 1), false) AS "hasAddress", u.name AS unit, c.name AS customer,
    coalesce(nullif((SELECT email FROM contacts WHERE id = b.contact_id), ''), (
SELECT e.email FROM contacts e WHERE e.customer_id = c.id AND e.active AND e.email <> '' ORDER BY e.receives_invoices DESC, e.id LIMIT 1)) IS NOT NULL AS "hasEmail", (c.business AND coalesce(c.kvk, '') = '' AND coalesce(c.oin, '') = '' AND EXISTS (
SELECT 1 FROM addresses a WHERE a.customer_id = c.id AND a.active AND a.country = 'NL')) AS "lacksKvk", p.parts
  FROM due b JOIN customers c ON c.id = b.customer_id JOIN business_units u ON u.id = b.business_unit_id
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_array(kind, vat_rate, net)) AS parts FROM (
      SELECT CASE WHEN l.kind = 'cost' THEN 'cost' WHEN l.status IN ('delivered', 'closed') OR (l.status = 'partly_delivered' AND l.kind IN ('product', 'article') AND l.quantity_shipped > CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN (SELECT coalesce(sum(r.quantity), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line') ELSE 0 END AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) <> 0
AND EXISTS (SELECT 1 FROM baskets o JOIN customers f ON f.id = coalesce(o.payer_customer_id, o.customer_id)
  WHERE o.id = l.basket_id AND f.invoice_frequency <> 'per_order')
AND NOT EXISTS (SELECT 1 FROM installments s WHERE s.basket_id = l.basket_id)) THEN 'delivered' ELSE 'waiting' END AS kind, l.vat_rate, sum((CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END))::bigint AS net
      FROM lines l WHERE l.basket_id = b.id AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled') AND (l.invoice_status = 'not_invoiced' OR l.invoice_status = 'partly_invoiced' AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part)) AND l.id NOT IN (
SELECT il.line_id FROM invoices i JOIN invoice_lines il ON il.invoice_id = i.id WHERE i.status = 'concept' AND il.line_id IS NOT NULL AND NOT il.part)
AND NOT (l.status IN ('delivered', 'closed') AND l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) AND (CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN ((
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'line' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'line' AND true) AS billed) sums) d) + (
SELECT CASE WHEN d.due >= 0 THEN d.due ELSE least(0, greatest(d.due + (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND NOT m.for_damage), (SELECT coalesce(sum(g.net), 0) FROM invoice_lines g JOIN invoices m ON m.id = g.invoice_id
WHERE g.line_id = l.id AND g.kind = 'transport' AND m.type = 'credit_note' AND NOT m.bill_again AND true) - d.billed)) END
FROM (SELECT sums.billed, (round(l.transport_price / 100.0) * 100) - sums.billed AS due
  FROM (SELECT (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND r.kind = 'transport' AND true) AS billed) sums) d)) ELSE ((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)) END) = 0) GROUP BY 1, 2) part) p
  WHERE p.parts IS NOT NULL
  ORDER BY b.id;
select "frequency", "weekday", "month_day", "counted_from", "automatic", "recipients", "left_out", "last_run_on", "version" from "collective_runs" order by "collective_runs"."frequency" asc;

-- invoicing.listReturnCredits
WITH open AS MATERIALIZED (
    SELECT r.id, r.number, r.reason, r.booked_at, s.basket_id FROM returns r JOIN shipments s ON s.id = r.shipment_id
    WHERE r.credit = 'proposed' ORDER BY r.id LIMIT $1),
  pieces AS (
    SELECT l.return_id, l.line_id, (l.counted - l.send_back)::int AS pieces FROM return_lines l
    WHERE l.credit AND l.counted > l.send_back AND l.return_id = ANY(ARRAY(SELECT id FROM open)))
  SELECT o.id, o.number, o.reason, o.booked_at AS "bookedAt", o.basket_id AS "basketId", b.number AS "orderNumber", c.name AS customer,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('description', k.description, 'pieces', p.pieces) ORDER BY k.position), '[]')
      FROM pieces p JOIN lines k ON k.id = p.line_id WHERE p.return_id = o.id) AS lines,
    CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('id', i.id, 'number', i.number, 'version', i.version) END AS invoice,
    charged.net, coalesce(charged."isSplit", false) AS "isSplit"
  FROM open o JOIN baskets b ON b.id = o.basket_id JOIN customers c ON c.id = b.customer_id
  LEFT JOIN LATERAL (
    SELECT v.id, v.number, v.version FROM invoice_lines n JOIN invoices v ON v.id = n.invoice_id JOIN pieces p ON p.line_id = n.line_id
    WHERE p.return_id = o.id AND n.kind = 'line' AND v.type = 'invoice' AND v.status <> 'concept' ORDER BY v.id DESC LIMIT 1) i ON true
  LEFT JOIN LATERAL (
    SELECT sum(round(il.net::numeric * least(p.pieces, il.quantity) / il.quantity, -2))::bigint AS net, bool_or((il.split AND EXISTS (SELECT 1 FROM invoice_lines o JOIN invoices v ON v.id = o.invoice_id
WHERE o.line_id = il.line_id AND o.invoice_id <> il.invoice_id AND v.type = 'invoice' AND (v.status = 'concept' OR o.split AND NOT EXISTS (
SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again)) AND o.kind = il.kind AND NOT EXISTS (
SELECT 1 FROM invoices h WHERE h.id = il.invoice_id AND h.type = 'credit_note' AND (v.id = h.credited_invoice_id OR v.id > h.id))))) AS "isSplit"
    FROM invoice_lines il JOIN pieces p ON p.line_id = il.line_id
    WHERE il.invoice_id = i.id AND il.kind = 'line' AND p.return_id = o.id) charged ON true
  ORDER BY o.id;

-- invoicing.listInstallmentCredits
SELECT s.id, s.version, s.basket_id AS "basketId", b.number AS "orderNumber", c.name AS customer, b.status = 'order_canceled' AS "isCanceled",
    jsonb_build_object('id', i.id, 'number', i.number, 'version', i.version, 'issuedOn', i.issued_on) AS invoice,
    coalesce((SELECT sum(k.base)::bigint FROM (
SELECT r.category, r."ratePercent", sum(r.base)::bigint AS base, sum(r.vat)::bigint AS vat FROM (
  SELECT v.category, v."ratePercent", CASE WHEN n.id = i.id THEN v.base ELSE -v.base END AS base, CASE WHEN n.id = i.id THEN v.vat ELSE -v.vat END AS vat
  FROM invoices n CROSS JOIN jsonb_to_recordset(n.vat_rows) AS v (category text, "ratePercent" numeric, base bigint, vat bigint)
  WHERE n.id = i.id OR n.credited_invoice_id = i.id
  UNION ALL
  SELECT c.vat_category, c.vat_rate, CASE WHEN o.type = 'invoice' THEN c.net ELSE -c.net END, CASE WHEN o.type = 'invoice' THEN c.vat ELSE -c.vat END
  FROM invoice_lines c JOIN invoices o ON o.id = c.invoice_id WHERE c.installment_invoice_id = i.id) r
GROUP BY 1, 2 HAVING sum(r.base) <> 0 OR sum(r.vat) <> 0) k), 0) AS left, CASE WHEN b.status = 'order_canceled' THEN 0 ELSE coalesce((SELECT sum(((
CASE WHEN l.settled_price IS NOT NULL AND l.status IN ('delivered', 'closed') THEN round(l.settled_price / 100.0)
     WHEN l.kind = 'cost' OR l.quantity_shipped NOT BETWEEN 1 AND l.quantity - 1 THEN round(l.price / 100.0)
     ELSE round(round(l.price::numeric * l.quantity_shipped / l.quantity, 5) / 100) END * 100) + (round(l.transport_price / 100.0) * 100)))::bigint FROM lines l
WHERE l.basket_id = b.id AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled')), 0) END AS charged, s.kept_net AS kept
  FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' JOIN baskets b ON b.id = s.basket_id
  JOIN customers c ON c.id = i.customer_id
  WHERE (b.status = 'order_canceled' OR b.invoice_status = 'not_invoiced' AND NOT EXISTS (
SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind NOT IN ('text', 'cost')
  AND l.status NOT IN ('order_canceled', 'quote_canceled') AND NOT l.status IN ('delivered', 'closed'))) AND true ORDER BY s.basket_id, s.position;

-- invoicing.listPayments
SELECT p.id, p.version, p.customer_id AS "customerId", c.name AS customer, p.received_on AS "receivedOn", p.method, p.amount, p.rest,
p.payer, coalesce((SELECT string_agg(DISTINCT i.number, ', ') FROM payment_parts pp JOIN invoices i ON i.id = pp.invoice_id
WHERE pp.payment_id = p.id), '') AS invoices, p.reversed_at AS "reversedAt",
(SELECT coalesce(-sum(t.amount), 0)::bigint FROM payments t WHERE t.takes_back = p.id AND t.reversed_at IS NULL) AS "takenBack" FROM payments p JOIN customers c ON c.id = p.customer_id WHERE true AND p.id < $1 ORDER BY p.id DESC LIMIT 101;
SELECT count(*) AS count FROM (SELECT 1 FROM payments p JOIN customers c ON c.id = p.customer_id WHERE true LIMIT $1) counted;

-- invoicing.listPayments, search: "uu"
SELECT p.id, p.version, p.customer_id AS "customerId", c.name AS customer, p.received_on AS "receivedOn", p.method, p.amount, p.rest,
p.payer, coalesce((SELECT string_agg(DISTINCT i.number, ', ') FROM payment_parts pp JOIN invoices i ON i.id = pp.invoice_id
WHERE pp.payment_id = p.id), '') AS invoices, p.reversed_at AS "reversedAt",
(SELECT coalesce(-sum(t.amount), 0)::bigint FROM payments t WHERE t.takes_back = p.id AND t.reversed_at IS NULL) AS "takenBack" FROM payments p JOIN customers c ON c.id = p.customer_id WHERE ((c.search_text LIKE searchable($1) OR c.search_text LIKE searchable($2)) OR (searchable(p.payer) LIKE searchable($3) OR searchable(p.payer) LIKE searchable($4)) OR EXISTS (
      SELECT 1 FROM payment_parts pp JOIN invoices i ON i.id = pp.invoice_id WHERE pp.payment_id = p.id AND (searchable(i.number) LIKE searchable($5) OR searchable(i.number) LIKE searchable($6)))) AND p.id < $7 ORDER BY p.id DESC LIMIT 101;
SELECT count(*) AS count FROM (SELECT 1 FROM payments p JOIN customers c ON c.id = p.customer_id WHERE ((c.search_text LIKE searchable($1) OR c.search_text LIKE searchable($2)) OR (searchable(p.payer) LIKE searchable($3) OR searchable(p.payer) LIKE searchable($4)) OR EXISTS (
SELECT 1 FROM payment_parts pp JOIN invoices i ON i.id = pp.invoice_id WHERE pp.payment_id = p.id AND (searchable(i.number) LIKE searchable($5) OR searchable(i.number) LIKE searchable($6)))) LIMIT $7) counted;

-- invoicing.listOpenItems
WITH owed AS (
  SELECT i.customer_id, (i.gross - i.credited_gross - i.settled) AS open, $1::date - i.due_on AS late FROM invoices i WHERE i.type = 'invoice' AND i.status IN ('final', 'sent') AND (i.gross - i.credited_gross - i.settled) <> 0),
aged AS (
  SELECT customer_id, coalesce(sum(open) FILTER (WHERE late BETWEEN -100000 AND 0), 0)::bigint AS not_due, coalesce(sum(open) FILTER (WHERE late BETWEEN 1 AND 30), 0)::bigint AS late30, coalesce(sum(open) FILTER (WHERE late BETWEEN 31 AND 60), 0)::bigint AS late60, coalesce(sum(open) FILTER (WHERE late BETWEEN 61 AND 90), 0)::bigint AS late90,
    coalesce(sum(open) FILTER (WHERE late BETWEEN 91 AND 1000000), 0)::bigint AS later, sum(open)::bigint AS open FROM owed GROUP BY 1),
held AS (SELECT customer_id, sum(rest)::bigint AS rest FROM payments WHERE rest > 0 AND reversed_at IS NULL GROUP BY 1)
SELECT c.id AS "customerId", c.name AS customer, coalesce(a.not_due, 0)::bigint AS "notDue", coalesce(a.late30, 0)::bigint AS late30,
  coalesce(a.late60, 0)::bigint AS late60, coalesce(a.late90, 0)::bigint AS late90, coalesce(a.later, 0)::bigint AS later,
  coalesce(h.rest, 0)::bigint AS "onAccount", (coalesce(a.open, 0) - coalesce(h.rest, 0))::bigint AS total
FROM aged a FULL JOIN held h ON h.customer_id = a.customer_id JOIN customers c ON c.id = coalesce(a.customer_id, h.customer_id)
ORDER BY coalesce(a.open, 0) - coalesce(a.not_due, 0) DESC, 9 DESC, c.id;

-- invoicing.listOpenItems, search: "uu"
WITH owed AS (
  SELECT i.customer_id, (i.gross - i.credited_gross - i.settled) AS open, $1::date - i.due_on AS late FROM invoices i WHERE i.type = 'invoice' AND i.status IN ('final', 'sent') AND (i.gross - i.credited_gross - i.settled) <> 0),
aged AS (
  SELECT customer_id, coalesce(sum(open) FILTER (WHERE late BETWEEN -100000 AND 0), 0)::bigint AS not_due, coalesce(sum(open) FILTER (WHERE late BETWEEN 1 AND 30), 0)::bigint AS late30, coalesce(sum(open) FILTER (WHERE late BETWEEN 31 AND 60), 0)::bigint AS late60, coalesce(sum(open) FILTER (WHERE late BETWEEN 61 AND 90), 0)::bigint AS late90,
    coalesce(sum(open) FILTER (WHERE late BETWEEN 91 AND 1000000), 0)::bigint AS later, sum(open)::bigint AS open FROM owed GROUP BY 1),
held AS (SELECT customer_id, sum(rest)::bigint AS rest FROM payments WHERE rest > 0 AND reversed_at IS NULL GROUP BY 1)
SELECT c.id AS "customerId", c.name AS customer, coalesce(a.not_due, 0)::bigint AS "notDue", coalesce(a.late30, 0)::bigint AS late30,
  coalesce(a.late60, 0)::bigint AS late60, coalesce(a.late90, 0)::bigint AS late90, coalesce(a.later, 0)::bigint AS later,
  coalesce(h.rest, 0)::bigint AS "onAccount", (coalesce(a.open, 0) - coalesce(h.rest, 0))::bigint AS total
FROM aged a FULL JOIN held h ON h.customer_id = a.customer_id JOIN customers c ON c.id = coalesce(a.customer_id, h.customer_id)
WHERE (c.search_text LIKE searchable($2) OR c.search_text LIKE searchable($3))
ORDER BY coalesce(a.open, 0) - coalesce(a.not_due, 0) DESC, 9 DESC, c.id;

-- invoicing.listMine

-- invoicing.listMine, search: "uu"
