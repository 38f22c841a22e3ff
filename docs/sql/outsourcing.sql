-- outsourcing.board
SELECT c.id, ARRAY(SELECT a.status FROM outsourced_assignments a WHERE a.component_id = c.id) AS statuses
  FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id WHERE c.ended_at IS NULL AND l.status <> ALL($1) AND c.id IN (
    (SELECT id FROM outsourced_components WHERE ended_at IS NULL AND closed_at IS NULL)
    UNION ALL (SELECT id FROM outsourced_components WHERE ended_at IS NULL AND closed_at > $2 ORDER BY closed_at DESC LIMIT $3)) ORDER BY b.delivery_date NULLS LAST, c.id;
SELECT c.id, c.version, c.activity, c.component, c.description, c.specification, c.quantity, c.line_id AS "lineId",
    l.description AS line, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", k.name AS customer,
    b.status <> ALL($1) AS ordered, c.calculated_cost AS "calculatedCost", c.lead_days AS "leadDays",
    c.needed_on AS "neededOn", coalesce(given.all, '[]') AS assignments
  FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id LEFT JOIN LATERAL (
SELECT json_agg(json_build_object('id', a.id, 'version', a.version, 'status', a.status, 'note', a.note, 'askedAt', a.asked_at,
    'price', a.price, 'deliveryDate', a.delivery_date, 'quoteNote', a.quote_note, 'orderedAt', a.ordered_at, 'deliverAt', a.deliver_at,
    'nextSupplier', n.name, 'shippedAt', a.shipped_at, 'tracking', a.tracking, 'endedAt', a.ended_at, 'endedBy', a.ended_by,
    'reason', a.reason, 'supplierId', s.id, 'supplier', s.name, 'orderBy', s.order_by, 'minimumOrder', s.minimum_order,
    'remindedAt', a.reminded_at, 'receivedQuantity', a.received_quantity, 'invoiceNumber', a.invoice_number,
    'invoiceAmount', a.invoice_amount) ORDER BY a.status = 'canceled', a.price NULLS LAST, a.id) AS all
FROM outsourced_assignments a JOIN suppliers s ON s.id = a.supplier_id LEFT JOIN suppliers n ON n.id = a.next_supplier_id
WHERE a.component_id = c.id) given ON true WHERE c.ended_at IS NULL AND l.status <> ALL($2) AND c.id = ANY($3) ORDER BY b.delivery_date NULLS LAST, c.id;

-- outsourcing.board, search: "uu"
SELECT c.id, ARRAY(SELECT a.status FROM outsourced_assignments a WHERE a.component_id = c.id) AS statuses
  FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id WHERE c.ended_at IS NULL AND l.status <> ALL($1) AND c.id IN (
    (SELECT id FROM outsourced_components WHERE ended_at IS NULL AND closed_at IS NULL)
    UNION ALL (SELECT id FROM outsourced_components WHERE ended_at IS NULL AND closed_at > $2 ORDER BY closed_at DESC LIMIT $3)) AND searchable(b.number || ' ' || k.name || ' ' || l.description || ' ' || c.description) LIKE searchable($4) ORDER BY b.delivery_date NULLS LAST, c.id;
SELECT c.id, c.version, c.activity, c.component, c.description, c.specification, c.quantity, c.line_id AS "lineId",
    l.description AS line, b.id AS "basketId", b.number || '-' || l.position AS "jobNumber", k.name AS customer,
    b.status <> ALL($1) AS ordered, c.calculated_cost AS "calculatedCost", c.lead_days AS "leadDays",
    c.needed_on AS "neededOn", coalesce(given.all, '[]') AS assignments
  FROM outsourced_components c JOIN lines l ON l.id = c.line_id JOIN baskets b ON b.id = l.basket_id
LEFT JOIN customers k ON k.id = b.customer_id LEFT JOIN LATERAL (
SELECT json_agg(json_build_object('id', a.id, 'version', a.version, 'status', a.status, 'note', a.note, 'askedAt', a.asked_at,
    'price', a.price, 'deliveryDate', a.delivery_date, 'quoteNote', a.quote_note, 'orderedAt', a.ordered_at, 'deliverAt', a.deliver_at,
    'nextSupplier', n.name, 'shippedAt', a.shipped_at, 'tracking', a.tracking, 'endedAt', a.ended_at, 'endedBy', a.ended_by,
    'reason', a.reason, 'supplierId', s.id, 'supplier', s.name, 'orderBy', s.order_by, 'minimumOrder', s.minimum_order,
    'remindedAt', a.reminded_at, 'receivedQuantity', a.received_quantity, 'invoiceNumber', a.invoice_number,
    'invoiceAmount', a.invoice_amount) ORDER BY a.status = 'canceled', a.price NULLS LAST, a.id) AS all
FROM outsourced_assignments a JOIN suppliers s ON s.id = a.supplier_id LEFT JOIN suppliers n ON n.id = a.next_supplier_id
WHERE a.component_id = c.id) given ON true WHERE c.ended_at IS NULL AND l.status <> ALL($2) AND c.id = ANY($3) ORDER BY b.delivery_date NULLS LAST, c.id;

-- outsourcing.suppliers
SELECT id, name, services, lead_days AS "leadDays", minimum_order AS "minimumOrder", order_by AS "orderBy"
FROM suppliers WHERE active ORDER BY name, id;

-- outsourcing.mine

-- outsourcing.mine, search: "uu"
