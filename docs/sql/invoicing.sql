-- invoicing.toInvoice
SELECT b.id AS "basketId", b.number, b.business_unit_id AS "businessUnitId", b.customer_id AS "customerId", b.po_number AS "poNumber",
    b.invoice_locked_by AS "lockedBy",
    b.customer_reference AS "customerReference", b.invoice_address_id AS "invoiceAddressId",
    coalesce(concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname), '') AS "contactName", coalesce(p.email, '') AS "contactEmail"
  FROM baskets b JOIN customers c ON c.id = b.customer_id LEFT JOIN contacts p ON p.id = b.contact_id
  WHERE b.type = ANY($1) AND b.status NOT IN ('order_canceled', 'on_hold') AND b.invoice_status <> 'invoiced'
    AND b.id IN (
SELECT l.basket_id FROM lines l WHERE l.invoice_status = 'not_invoiced' AND (l.status IN ('delivered', 'closed') OR l.kind = 'cost'))
    AND (b.status IN ('order_confirmation_sent', 'in_progress', 'closed') AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') AND l.status <> ALL($2)) OR EXISTS (
      SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.status = ANY($3) AND l.invoice_status = 'not_invoiced' AND NOT EXISTS (
SELECT 1 FROM invoice_lines il JOIN invoices i ON i.id = il.invoice_id WHERE il.line_id = l.id AND i.status = 'concept')))
    AND true
  ORDER BY b.id LIMIT 2000;
SELECT id, name FROM business_units;
SELECT l.id, l.basket_id AS "basketId", l.kind, '' AS description, '' AS specification, l.status, l.quantity, l.quantity_shipped AS shipped,
    l.price, l.transport_price AS "transportPrice", l.vat_rate::float8 AS "vatRate"
  FROM lines l
  WHERE l.basket_id = ANY($1) AND l.kind <> 'text'
    AND l.status <> ALL($2) AND l.invoice_status = 'not_invoiced' AND NOT EXISTS (
SELECT 1 FROM invoice_lines il JOIN invoices i ON i.id = il.invoice_id WHERE il.line_id = l.id AND i.status = 'concept')
  ORDER BY l.basket_id, l.position, l.id;
SELECT c.id, c.name, c.language, c.vat_type AS "vatType", c.vat_number AS "vatText", c.kvk, c.invoice_frequency AS frequency,
  c.po_required AS "poRequired", c.payment_days AS "paymentDays",
  EXISTS (SELECT 1 FROM addresses a WHERE a.customer_id = c.id AND a.active AND a.street <> '' AND a.city <> '') AS "hasAddress",
  coalesce((SELECT email FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.email <> '' ORDER BY p.receives_invoices DESC, p.id LIMIT 1), '') AS email
FROM customers c WHERE c.id = ANY($1);

-- invoicing.toInvoice, search: "uu"
SELECT b.id AS "basketId", b.number, b.business_unit_id AS "businessUnitId", b.customer_id AS "customerId", b.po_number AS "poNumber",
    b.invoice_locked_by AS "lockedBy",
    b.customer_reference AS "customerReference", b.invoice_address_id AS "invoiceAddressId",
    coalesce(concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname), '') AS "contactName", coalesce(p.email, '') AS "contactEmail"
  FROM baskets b JOIN customers c ON c.id = b.customer_id LEFT JOIN contacts p ON p.id = b.contact_id
  WHERE b.type = ANY($1) AND b.status NOT IN ('order_canceled', 'on_hold') AND b.invoice_status <> 'invoiced'
    AND b.id IN (
SELECT l.basket_id FROM lines l WHERE l.invoice_status = 'not_invoiced' AND (l.status IN ('delivered', 'closed') OR l.kind = 'cost'))
    AND (b.status IN ('order_confirmation_sent', 'in_progress', 'closed') AND NOT EXISTS (SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.kind IN ('product', 'article') AND l.status <> ALL($2)) OR EXISTS (
      SELECT 1 FROM lines l WHERE l.basket_id = b.id AND l.status = ANY($3) AND l.invoice_status = 'not_invoiced' AND NOT EXISTS (
SELECT 1 FROM invoice_lines il JOIN invoices i ON i.id = il.invoice_id WHERE il.line_id = l.id AND i.status = 'concept')))
    AND b.search_text LIKE searchable($4)
  ORDER BY b.id LIMIT 2000;
SELECT id, name FROM business_units;
SELECT l.id, l.basket_id AS "basketId", l.kind, '' AS description, '' AS specification, l.status, l.quantity, l.quantity_shipped AS shipped,
    l.price, l.transport_price AS "transportPrice", l.vat_rate::float8 AS "vatRate"
  FROM lines l
  WHERE l.basket_id = ANY($1) AND l.kind <> 'text'
    AND l.status <> ALL($2) AND l.invoice_status = 'not_invoiced' AND NOT EXISTS (
SELECT 1 FROM invoice_lines il JOIN invoices i ON i.id = il.invoice_id WHERE il.line_id = l.id AND i.status = 'concept')
  ORDER BY l.basket_id, l.position, l.id;
SELECT c.id, c.name, c.language, c.vat_type AS "vatType", c.vat_number AS "vatText", c.kvk, c.invoice_frequency AS frequency,
  c.po_required AS "poRequired", c.payment_days AS "paymentDays",
  EXISTS (SELECT 1 FROM addresses a WHERE a.customer_id = c.id AND a.active AND a.street <> '' AND a.city <> '') AS "hasAddress",
  coalesce((SELECT email FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.email <> '' ORDER BY p.receives_invoices DESC, p.id LIMIT 1), '') AS email
FROM customers c WHERE c.id = ANY($1);

-- invoicing.invoices
SELECT i.id, i.number, i.status, i.version, i.type, i.customer_id AS "customerId", c.name AS customer, u.name AS unit,
  (SELECT json_agg(json_build_object('basketId', b.id, 'number', b.number) ORDER BY b.id) FROM baskets b
   WHERE b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = i.id)) AS orders,
  c.invoice_frequency AS frequency, CASE WHEN i.send_to = '' THEN 'post' ELSE 'mail' END AS route,
  i.issued_on AS "issuedOn", i.due_on AS "dueOn",
  CASE WHEN i.status = 'sent' AND i.type = 'invoice' AND coalesce(n.net, 0) < i.net
       THEN greatest(0, $1::date - i.due_on) ELSE 0 END AS "daysLate",
  i.net, i.vat, i.gross, i.vat_rows AS "vatRows", n.numbers AS "creditedBy", coalesce(n.net, 0)::bigint AS "creditedNet", i.created_at AS "createdAt", i.sent_at AS "sentAt"
FROM invoices i JOIN customers c ON c.id = i.customer_id JOIN business_units u ON u.id = i.business_unit_id
LEFT JOIN LATERAL (SELECT string_agg(o.number, ', ' ORDER BY o.id) AS numbers, sum(o.net) AS net FROM invoices o WHERE o.credited_invoice_id = i.id) n ON true
WHERE true AND i.id < $2 ORDER BY i.id DESC LIMIT $3;
SELECT count(*) AS count, coalesce(sum(CASE WHEN type = 'credit_note' THEN -net ELSE net END), 0)::bigint AS net
FROM (SELECT i.type, i.net FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE true ORDER BY i.id DESC LIMIT $1) counted;

-- invoicing.invoices, search: "uu"
SELECT i.id, i.number, i.status, i.version, i.type, i.customer_id AS "customerId", c.name AS customer, u.name AS unit,
  (SELECT json_agg(json_build_object('basketId', b.id, 'number', b.number) ORDER BY b.id) FROM baskets b
   WHERE b.id IN (SELECT basket_id FROM invoice_lines WHERE invoice_id = i.id)) AS orders,
  c.invoice_frequency AS frequency, CASE WHEN i.send_to = '' THEN 'post' ELSE 'mail' END AS route,
  i.issued_on AS "issuedOn", i.due_on AS "dueOn",
  CASE WHEN i.status = 'sent' AND i.type = 'invoice' AND coalesce(n.net, 0) < i.net
       THEN greatest(0, $1::date - i.due_on) ELSE 0 END AS "daysLate",
  i.net, i.vat, i.gross, i.vat_rows AS "vatRows", n.numbers AS "creditedBy", coalesce(n.net, 0)::bigint AS "creditedNet", i.created_at AS "createdAt", i.sent_at AS "sentAt"
FROM invoices i JOIN customers c ON c.id = i.customer_id JOIN business_units u ON u.id = i.business_unit_id
LEFT JOIN LATERAL (SELECT string_agg(o.number, ', ' ORDER BY o.id) AS numbers, sum(o.net) AS net FROM invoices o WHERE o.credited_invoice_id = i.id) n ON true
WHERE true AND (searchable(coalesce(i.number, '')) LIKE searchable($2) OR searchable(i.order_number) LIKE searchable($3)
  OR c.search_text LIKE searchable($4)) AND i.id < $5 ORDER BY i.id DESC LIMIT $6;
SELECT count(*) AS count, coalesce(sum(CASE WHEN type = 'credit_note' THEN -net ELSE net END), 0)::bigint AS net
FROM (SELECT i.type, i.net FROM invoices i JOIN customers c ON c.id = i.customer_id WHERE true AND (searchable(coalesce(i.number, '')) LIKE searchable($1) OR searchable(i.order_number) LIKE searchable($2)
  OR c.search_text LIKE searchable($3)) ORDER BY i.id DESC LIMIT $4) counted;

-- invoicing.mine

-- invoicing.mine, search: "uu"
