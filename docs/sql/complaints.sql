-- complaints.list
SELECT k.id, k.number, k.title, k.customer_id AS "customerId", c.name AS customer, k.basket_id AS "basketId", b.number AS "basketNumber",
  (SELECT description FROM lines WHERE id = k.line_id) AS line, (SELECT name_nl FROM complaint_terms WHERE id = k.type_id) AS type, (SELECT name_nl FROM complaint_terms WHERE id = k.department_id) AS department,
  (SELECT name_nl FROM complaint_terms WHERE id = k.sub_department_id) AS "subDepartment", (SELECT name_nl FROM complaint_terms WHERE id = k.reason_id) AS reason, (coalesce((SELECT sum(o.amount) FROM complaint_costs o WHERE o.complaint_id = k.id), 0) + coalesce((SELECT sum(l.cost + l.outside_difference) FROM lines l
WHERE l.basket_id = k.rework_basket_id AND l.status NOT IN ('order_canceled', 'quote_canceled')), 0))::bigint AS cost,
  k.registered_at AS "registeredAt", k.due_on AS "dueOn", u.name AS owner, s.id AS "statusId", s.name_nl AS "statusName",
  s.kind AS "statusKind", s.tone AS "statusTone", k.status_since AS "statusSince", s.max_days AS "maxDays",
  k.invoice_locked AS "invoiceLocked" FROM complaints k LEFT JOIN customers c ON c.id = k.customer_id LEFT JOIN complaint_statuses s ON s.id = k.status_id
LEFT JOIN baskets b ON b.id = k.basket_id LEFT JOIN users u ON u.id = k.owner_user_id WHERE k.closed_at IS NULL AND true
    ORDER BY k.due_on, k.id LIMIT $1;
SELECT count(*) AS count FROM (SELECT 1 FROM complaints k LEFT JOIN customers c ON c.id = k.customer_id LEFT JOIN complaint_statuses s ON s.id = k.status_id
LEFT JOIN baskets b ON b.id = k.basket_id LEFT JOIN users u ON u.id = k.owner_user_id WHERE k.closed_at IS NULL LIMIT $1) counted;

-- complaints.list, search: "uu"
SELECT k.id, k.number, k.title, k.customer_id AS "customerId", c.name AS customer, k.basket_id AS "basketId", b.number AS "basketNumber",
  (SELECT description FROM lines WHERE id = k.line_id) AS line, (SELECT name_nl FROM complaint_terms WHERE id = k.type_id) AS type, (SELECT name_nl FROM complaint_terms WHERE id = k.department_id) AS department,
  (SELECT name_nl FROM complaint_terms WHERE id = k.sub_department_id) AS "subDepartment", (SELECT name_nl FROM complaint_terms WHERE id = k.reason_id) AS reason, (coalesce((SELECT sum(o.amount) FROM complaint_costs o WHERE o.complaint_id = k.id), 0) + coalesce((SELECT sum(l.cost + l.outside_difference) FROM lines l
WHERE l.basket_id = k.rework_basket_id AND l.status NOT IN ('order_canceled', 'quote_canceled')), 0))::bigint AS cost,
  k.registered_at AS "registeredAt", k.due_on AS "dueOn", u.name AS owner, s.id AS "statusId", s.name_nl AS "statusName",
  s.kind AS "statusKind", s.tone AS "statusTone", k.status_since AS "statusSince", s.max_days AS "maxDays",
  k.invoice_locked AS "invoiceLocked" FROM complaints k LEFT JOIN customers c ON c.id = k.customer_id LEFT JOIN complaint_statuses s ON s.id = k.status_id
LEFT JOIN baskets b ON b.id = k.basket_id LEFT JOIN users u ON u.id = k.owner_user_id WHERE k.closed_at IS NULL AND searchable(k.number || ' ' || k.title || ' ' || c.name || ' ' || coalesce(b.number, '')) LIKE searchable($1) AND true
    ORDER BY k.due_on, k.id LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM complaints k LEFT JOIN customers c ON c.id = k.customer_id LEFT JOIN complaint_statuses s ON s.id = k.status_id
LEFT JOIN baskets b ON b.id = k.basket_id LEFT JOIN users u ON u.id = k.owner_user_id WHERE k.closed_at IS NULL AND searchable(k.number || ' ' || k.title || ' ' || c.name || ' ' || coalesce(b.number, '')) LIKE searchable($1) LIMIT $2) counted;

-- complaints.listOrders
WITH met AS MATERIALIZED (SELECT id FROM baskets WHERE ordered_at IS NOT NULL AND search_text LIKE searchable($1))
SELECT b.id, b.number, c.name AS customer, b.description, b.contact_id AS "contactId",
  coalesce((SELECT json_agg(json_build_object('id', p.id, 'name', concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname)) ORDER BY p.id) FROM contacts p
    WHERE p.customer_id = b.customer_id AND (p.active OR p.id = b.contact_id)), '[]') AS contacts,
  coalesce((SELECT json_agg(json_build_object('id', l.id, 'description', l.description, 'quantity', l.quantity) ORDER BY l.position, l.id)
    FROM lines l WHERE l.basket_id = b.id AND l.kind <> 'text' AND l.status NOT IN ('order_canceled', 'quote_canceled')), '[]') AS lines,
  coalesce((SELECT json_agg(json_build_object('id', r.id, 'number', r.number) ORDER BY r.id DESC) FROM returns r
    WHERE r.shipment_id IN (SELECT s.shipment_id FROM shipment_baskets s WHERE s.basket_id = b.id)), '[]') AS returns
FROM (SELECT id FROM met ORDER BY id DESC LIMIT $2) newest JOIN baskets b ON b.id = newest.id
JOIN customers c ON c.id = b.customer_id ORDER BY b.id DESC;

-- complaints.listStatuses
select "id", "name_nl", "name_en", "kind", "tone", "position", "next_ids", "requires", "mail", "locks_invoice", "max_days", "active", "version" from "complaint_statuses" order by "complaint_statuses"."position", "complaint_statuses"."id";

-- complaints.listTerms
SELECT id, version, kind, name_nl AS "nameNl", name_en AS "nameEn", parent_id AS "parentId", effect, position, active
FROM complaint_terms ORDER BY kind, position, id;

-- complaints.listLimits
SELECT m.id, m.version, m.scope, coalesce(m.term_id, m.plan_place_id, m.customer_id, m.supplier_id) AS "scopeId", coalesce((SELECT name_nl FROM complaint_terms WHERE id = m.term_id),
(SELECT name_nl FROM plan_places WHERE id = m.plan_place_id), (SELECT name FROM customers WHERE id = m.customer_id),
(SELECT name FROM suppliers WHERE id = m.supplier_id), '') AS about, m.measure, m.period,
  m.warn_at::float8 AS "warnAt", m.stop_at::float8 AS "stopAt", m.recipients, m.muted_until AS "mutedUntil", m.active
FROM complaint_limits m ORDER BY m.id;

-- complaints.listNotices
SELECT n.id, n.limit_id AS "limitId", m.scope, coalesce((SELECT name_nl FROM complaint_terms WHERE id = m.term_id),
(SELECT name_nl FROM plan_places WHERE id = m.plan_place_id), (SELECT name FROM customers WHERE id = m.customer_id),
(SELECT name FROM suppliers WHERE id = m.supplier_id), '') AS about, m.measure, m.period, n.period_from AS "periodFrom",
    n.level, n.value::float8 AS value, n.limit_value::float8 AS "limitValue",
    n.level = 'stop' AND n.acknowledged_at IS NULL AND m.active AND m.scope IN ('machine', 'customer', 'supplier') AS stops, n.raised_at AS "raisedAt", n.acknowledged_at AS "acknowledgedAt",
    n.acknowledged_by AS "acknowledgedBy", n.action, m.muted_until AS "mutedUntil",
    coalesce((SELECT json_agg(json_build_object('id', k.id, 'number', k.number, 'title', k.title) ORDER BY k.id)
      FROM complaints k WHERE k.id = ANY(n.complaint_ids)), '[]') AS complaints,
    coalesce((SELECT json_agg(json_build_object('id', s.id, 'kind', s.kind, 'status', s.status, 'place', p.code, 'paper', s.paper) ORDER BY s.id)
      FROM plan_standards s JOIN plan_places p ON p.id = s.place_id WHERE s.source = 'complaint_notice:' || n.id), '[]') AS standards
  FROM complaint_notices n JOIN complaint_limits m ON m.id = n.limit_id
  WHERE n.acknowledged_at IS NULL AND ($1::bigint IS NULL OR n.id < $2) ORDER BY n.id DESC LIMIT $3;
SELECT count(*) AS count FROM (SELECT 1 FROM complaint_notices n WHERE n.acknowledged_at IS NULL LIMIT $1) counted;
