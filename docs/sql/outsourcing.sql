-- outsourcing.readBoard
WITH found AS NOT MATERIALIZED (
  SELECT c.id, c.stands_in, c.due_on FROM outsourced_components c WHERE c.closed_at IS NULL AND c.stands_in IS NOT NULL AND true
  UNION ALL
  SELECT c.id, c.stands_in, c.due_on FROM outsourced_components c WHERE c.id = ANY(ARRAY(
    SELECT id FROM outsourced_components WHERE stands_in IS NOT NULL AND closed_at > $1 ORDER BY closed_at DESC LIMIT $2)) AND true)
SELECT (
    SELECT coalesce(json_agg(id), '[]') FROM unnest($3::text[]) AS own
    CROSS JOIN LATERAL (SELECT id FROM found WHERE stands_in = own ORDER BY due_on, id LIMIT $4) f) AS shown,
  (SELECT coalesce(json_object_agg(stands_in, count), '{}') FROM (SELECT stands_in, count(*) FROM found GROUP BY stands_in) f) AS counts;
SELECT c.id, c.version, c.activity, c.component, c.event_id AS "eventId", c.description, c.specification, c.quantity, c.line_id AS "lineId",
    l.description AS line, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", k.name AS customer,
    coalesce(b.resume_status, b.status) <> ALL($1) AS ordered, c.calculated_cost AS "calculatedCost", c.lead_days AS "leadDays",
    c.needed_on AS "neededOn"
  FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id WHERE c.stands_in IS NOT NULL AND c.id = ANY($2) ORDER BY b.delivery_date NULLS LAST, c.id;
SELECT a.component_id AS "componentId", a.id, a.version, a.status, a.note, a.asked_at AS "askedAt", a.price,
  a.delivery_date AS "deliveryDate", a.quote_note AS "quoteNote", a.ordered_at AS "orderedAt", a.deliver_at AS "deliverAt",
  n.name AS "nextSupplier", a.shipped_at AS "shippedAt", a.tracking, a.ended_at AS "endedAt", a.ended_by AS "endedBy", a.reason,
  s.id AS "supplierId", s.name AS supplier, s.order_by AS "orderBy", s.minimum_order AS "minimumOrder", a.reminded_at AS "remindedAt",
  a.received_quantity AS "receivedQuantity", a.invoice_number AS "invoiceNumber", a.invoice_amount AS "invoiceAmount"
FROM outsourced_assignments a JOIN suppliers s ON s.id = a.supplier_id LEFT JOIN suppliers n ON n.id = a.next_supplier_id
WHERE a.component_id = ANY($1)
ORDER BY a.status = 'canceled', a.price NULLS LAST, a.id;

-- outsourcing.readBoard, search: "uu"
WITH found AS MATERIALIZED (
    SELECT c.id, c.stands_in, c.due_on FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id WHERE c.closed_at IS NULL AND c.stands_in IS NOT NULL AND true AND searchable(b.number || ' ' || k.name || ' ' || l.description || ' ' || c.description) LIKE searchable($1)
    UNION ALL
    SELECT c.id, c.stands_in, c.due_on FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id WHERE c.id = ANY(ARRAY(
      SELECT id FROM outsourced_components WHERE stands_in IS NOT NULL AND closed_at > $2 ORDER BY closed_at DESC LIMIT $3)) AND true AND searchable(b.number || ' ' || k.name || ' ' || l.description || ' ' || c.description) LIKE searchable($4))
  SELECT (
      SELECT coalesce(json_agg(id), '[]') FROM unnest($5::text[]) AS own
      CROSS JOIN LATERAL (SELECT id FROM found WHERE stands_in = own ORDER BY due_on, id LIMIT $6) f) AS shown,
    (SELECT coalesce(json_object_agg(stands_in, count), '{}') FROM (SELECT stands_in, count(*) FROM found GROUP BY stands_in) f) AS counts;
SELECT c.id, c.version, c.activity, c.component, c.event_id AS "eventId", c.description, c.specification, c.quantity, c.line_id AS "lineId",
    l.description AS line, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", k.name AS customer,
    coalesce(b.resume_status, b.status) <> ALL($1) AS ordered, c.calculated_cost AS "calculatedCost", c.lead_days AS "leadDays",
    c.needed_on AS "neededOn"
  FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id WHERE c.stands_in IS NOT NULL AND c.id = ANY($2) ORDER BY b.delivery_date NULLS LAST, c.id;
SELECT a.component_id AS "componentId", a.id, a.version, a.status, a.note, a.asked_at AS "askedAt", a.price,
  a.delivery_date AS "deliveryDate", a.quote_note AS "quoteNote", a.ordered_at AS "orderedAt", a.deliver_at AS "deliverAt",
  n.name AS "nextSupplier", a.shipped_at AS "shippedAt", a.tracking, a.ended_at AS "endedAt", a.ended_by AS "endedBy", a.reason,
  s.id AS "supplierId", s.name AS supplier, s.order_by AS "orderBy", s.minimum_order AS "minimumOrder", a.reminded_at AS "remindedAt",
  a.received_quantity AS "receivedQuantity", a.invoice_number AS "invoiceNumber", a.invoice_amount AS "invoiceAmount"
FROM outsourced_assignments a JOIN suppliers s ON s.id = a.supplier_id LEFT JOIN suppliers n ON n.id = a.next_supplier_id
WHERE a.component_id = ANY($1)
ORDER BY a.status = 'canceled', a.price NULLS LAST, a.id;

-- outsourcing.listSuppliers
SELECT id, name, services, lead_days AS "leadDays", minimum_order AS "minimumOrder", order_by AS "orderBy"
FROM suppliers WHERE active ORDER BY name, id;

-- outsourcing.listMine

-- outsourcing.listMine, search: "uu"
