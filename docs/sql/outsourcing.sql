-- outsourcing.board
WITH c AS MATERIALIZED (
  (SELECT id, line_id, description, ended_at FROM outsourced_components WHERE ended_at IS NULL AND closed_at IS NULL)
  UNION ALL (SELECT id, line_id, description, ended_at FROM outsourced_components WHERE ended_at IS NULL AND closed_at > $1
    ORDER BY closed_at DESC LIMIT $2)),
l AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.description FROM lines l WHERE l.id = ANY(ARRAY(SELECT line_id FROM c)) AND l.status NOT IN ('order_canceled', 'quote_canceled')),
b AS MATERIALIZED (SELECT id, number, customer_id, delivery_date FROM baskets WHERE id = ANY(ARRAY(SELECT basket_id FROM l))),
given AS MATERIALIZED (SELECT component_id, status FROM outsourced_assignments WHERE component_id = ANY(ARRAY(SELECT id FROM c)))
SELECT (
    SELECT coalesce(json_agg(id), '[]') FROM (
      SELECT c.id FROM c JOIN l ON l.id = c.line_id JOIN b ON b.id = l.basket_id LEFT JOIN customers k ON k.id = b.customer_id
      WHERE true ORDER BY b.delivery_date NULLS LAST, c.id) found) AS ids,
  coalesce(json_agg(component_id), '[]') AS given, coalesce(json_agg(status), '[]') AS statuses
FROM given;
SELECT c.id, c.version, c.activity, c.component, c.description, c.specification, c.quantity, c.line_id AS "lineId",
    l.description AS line, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", k.name AS customer,
    b.status <> ALL($1) AS ordered, c.calculated_cost AS "calculatedCost", c.lead_days AS "leadDays",
    c.needed_on AS "neededOn"
  FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id WHERE c.ended_at IS NULL AND l.status NOT IN ('order_canceled', 'quote_canceled') AND c.id = ANY($2) ORDER BY b.delivery_date NULLS LAST, c.id;
SELECT a.component_id AS "componentId", a.id, a.version, a.status, a.note, a.asked_at AS "askedAt", a.price,
  a.delivery_date AS "deliveryDate", a.quote_note AS "quoteNote", a.ordered_at AS "orderedAt", a.deliver_at AS "deliverAt",
  n.name AS "nextSupplier", a.shipped_at AS "shippedAt", a.tracking, a.ended_at AS "endedAt", a.ended_by AS "endedBy", a.reason,
  s.id AS "supplierId", s.name AS supplier, s.order_by AS "orderBy", s.minimum_order AS "minimumOrder", a.reminded_at AS "remindedAt",
  a.received_quantity AS "receivedQuantity", a.invoice_number AS "invoiceNumber", a.invoice_amount AS "invoiceAmount"
FROM outsourced_assignments a JOIN suppliers s ON s.id = a.supplier_id LEFT JOIN suppliers n ON n.id = a.next_supplier_id
WHERE a.component_id = ANY($1)
ORDER BY a.status = 'canceled', a.price NULLS LAST, a.id;

-- outsourcing.board, search: "uu"
WITH c AS MATERIALIZED (
  (SELECT id, line_id, description, ended_at FROM outsourced_components WHERE ended_at IS NULL AND closed_at IS NULL)
  UNION ALL (SELECT id, line_id, description, ended_at FROM outsourced_components WHERE ended_at IS NULL AND closed_at > $1
    ORDER BY closed_at DESC LIMIT $2)),
l AS MATERIALIZED (
  SELECT l.id, l.basket_id, l.description FROM lines l WHERE l.id = ANY(ARRAY(SELECT line_id FROM c)) AND l.status NOT IN ('order_canceled', 'quote_canceled')),
b AS MATERIALIZED (SELECT id, number, customer_id, delivery_date FROM baskets WHERE id = ANY(ARRAY(SELECT basket_id FROM l))),
given AS MATERIALIZED (SELECT component_id, status FROM outsourced_assignments WHERE component_id = ANY(ARRAY(SELECT id FROM c)))
SELECT (
    SELECT coalesce(json_agg(id), '[]') FROM (
      SELECT c.id FROM c JOIN l ON l.id = c.line_id JOIN b ON b.id = l.basket_id LEFT JOIN customers k ON k.id = b.customer_id
      WHERE true AND searchable(b.number || ' ' || k.name || ' ' || l.description || ' ' || c.description) LIKE searchable($3) ORDER BY b.delivery_date NULLS LAST, c.id) found) AS ids,
  coalesce(json_agg(component_id), '[]') AS given, coalesce(json_agg(status), '[]') AS statuses
FROM given;
SELECT c.id, c.version, c.activity, c.component, c.description, c.specification, c.quantity, c.line_id AS "lineId",
    l.description AS line, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", k.name AS customer,
    b.status <> ALL($1) AS ordered, c.calculated_cost AS "calculatedCost", c.lead_days AS "leadDays",
    c.needed_on AS "neededOn"
  FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id WHERE c.ended_at IS NULL AND l.status NOT IN ('order_canceled', 'quote_canceled') AND c.id = ANY($2) ORDER BY b.delivery_date NULLS LAST, c.id;
SELECT a.component_id AS "componentId", a.id, a.version, a.status, a.note, a.asked_at AS "askedAt", a.price,
  a.delivery_date AS "deliveryDate", a.quote_note AS "quoteNote", a.ordered_at AS "orderedAt", a.deliver_at AS "deliverAt",
  n.name AS "nextSupplier", a.shipped_at AS "shippedAt", a.tracking, a.ended_at AS "endedAt", a.ended_by AS "endedBy", a.reason,
  s.id AS "supplierId", s.name AS supplier, s.order_by AS "orderBy", s.minimum_order AS "minimumOrder", a.reminded_at AS "remindedAt",
  a.received_quantity AS "receivedQuantity", a.invoice_number AS "invoiceNumber", a.invoice_amount AS "invoiceAmount"
FROM outsourced_assignments a JOIN suppliers s ON s.id = a.supplier_id LEFT JOIN suppliers n ON n.id = a.next_supplier_id
WHERE a.component_id = ANY($1)
ORDER BY a.status = 'canceled', a.price NULLS LAST, a.id;

-- outsourcing.suppliers
SELECT id, name, services, lead_days AS "leadDays", minimum_order AS "minimumOrder", order_by AS "orderBy"
FROM suppliers WHERE active ORDER BY name, id;

-- outsourcing.mine

-- outsourcing.mine, search: "uu"
