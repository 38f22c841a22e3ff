-- webrequests.listOwn

-- webrequests.listOwn, search: "uu"

-- webrequests.list
SELECT r.id, r.version, r.source, r.kind, r.status, u.name AS unit, r.received_at AS "receivedAt", r.company,
  r.sender_name AS "senderName", r.sender_email AS "senderEmail", r.sender_phone AS "senderPhone", r.customer_id AS "customerId",
  c.name AS customer, r.product, r.quantity, r.specification, r.wanted_on AS "wantedOn", r.shown_price AS "shownPrice", r.reference,
  r.file_url AS "fileUrl", (SELECT f.name FROM files f WHERE f.id = r.file_id AND f.removed_at IS NULL) AS "fileName", r.assigned_user_id AS "assignedUserId", p.name AS "assignedTo", r.basket_id AS "basketId",
  b.number AS "basketNumber", r.answer, r.sub_group_id IS NOT NULL AS "isConfigured", c.blocked,
  (SELECT count(*) FROM addresses a WHERE a.customer_id = c.id AND a.active) AS addresses,
  (SELECT count(DISTINCT k.customer_id) FROM contacts k WHERE r.sender_email <> '' AND lower(k.email) = lower(r.sender_email) AND k.active) AS "customersOfSender"
FROM web_requests r JOIN business_units u ON u.id = r.business_unit_id LEFT JOIN customers c ON c.id = r.customer_id
LEFT JOIN users p ON p.id = r.assigned_user_id LEFT JOIN baskets b ON b.id = r.basket_id
WHERE true AND r.status IN ('new', 'asked') AND true ORDER BY r.id ASC LIMIT $1;
SELECT count(*) AS count FROM (SELECT 1 FROM web_requests r WHERE true AND r.status IN ('new', 'asked') LIMIT $1) r;
SELECT date, from_time AS "fromTime", until_time AS "untilTime" FROM holidays WHERE country = coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL') AND closes_production;

-- webrequests.list, search: "uu"
SELECT r.id, r.version, r.source, r.kind, r.status, u.name AS unit, r.received_at AS "receivedAt", r.company,
  r.sender_name AS "senderName", r.sender_email AS "senderEmail", r.sender_phone AS "senderPhone", r.customer_id AS "customerId",
  c.name AS customer, r.product, r.quantity, r.specification, r.wanted_on AS "wantedOn", r.shown_price AS "shownPrice", r.reference,
  r.file_url AS "fileUrl", (SELECT f.name FROM files f WHERE f.id = r.file_id AND f.removed_at IS NULL) AS "fileName", r.assigned_user_id AS "assignedUserId", p.name AS "assignedTo", r.basket_id AS "basketId",
  b.number AS "basketNumber", r.answer, r.sub_group_id IS NOT NULL AS "isConfigured", c.blocked,
  (SELECT count(*) FROM addresses a WHERE a.customer_id = c.id AND a.active) AS addresses,
  (SELECT count(DISTINCT k.customer_id) FROM contacts k WHERE r.sender_email <> '' AND lower(k.email) = lower(r.sender_email) AND k.active) AS "customersOfSender"
FROM web_requests r JOIN business_units u ON u.id = r.business_unit_id LEFT JOIN customers c ON c.id = r.customer_id
LEFT JOIN users p ON p.id = r.assigned_user_id LEFT JOIN baskets b ON b.id = r.basket_id
WHERE true AND r.status IN ('new', 'asked') AND searchable(r.product || ' ' || r.company || ' ' || r.sender_name || ' ' || r.sender_email || ' ' || r.reference) LIKE searchable($1) AND true ORDER BY r.id ASC LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM web_requests r WHERE true AND r.status IN ('new', 'asked') AND searchable(r.product || ' ' || r.company || ' ' || r.sender_name || ' ' || r.sender_email || ' ' || r.reference) LIKE searchable($1) LIMIT $2) r;
SELECT date, from_time AS "fromTime", until_time AS "untilTime" FROM holidays WHERE country = coalesce((SELECT u.brand ->> 'country' FROM business_units u ORDER BY u.id LIMIT 1), 'NL') AND closes_production;

-- webrequests.listAssignees
SELECT DISTINCT u.id, u.name FROM managers m JOIN users u ON u.id = m.user_id WHERE m.kind IN ('order', 'account') AND m.active ORDER BY u.name;
