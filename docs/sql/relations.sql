-- relations.searchCustomers
SELECT c.id, c.name, c.business, c.mis_id AS "misId", c.customer_type AS "customerType",
c.business_unit_id AS "businessUnitId", u.name AS "unitName", w.city, w.contact_id AS "contactId", w.contact_name AS "contactName",
c.price_list_type AS "priceListType", c.blocked, c.blocked_reason AS "blockedReason", am.name AS "accountManager", c.credit_limit AS "creditLimit", 0 + (((SELECT coalesce(sum(i.net - i.credited_net
  - CASE WHEN i.settled = 0 THEN 0 ELSE round(i.settled::numeric * i.net / i.gross) END), 0)::bigint
FROM invoices i WHERE i.customer_id = c.id AND i.status IN ('final', 'sent') AND i.type = 'invoice')
- (SELECT coalesce(sum(p.rest), 0)::bigint FROM payments p WHERE p.customer_id = c.id AND p.rest > 0 AND p.reversed_at IS NULL)) + ((SELECT coalesce(sum(o.total - (SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'not_invoiced' AND o.status = ANY($1) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $2, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $3, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))
+ (SELECT coalesce(sum(CASE l.invoice_status WHEN 'not_invoiced' THEN l.price + l.transport_price ELSE CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN l.price + l.transport_price - (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND v.status <> 'concept') ELSE (
    SELECT coalesce(sum(n.net), 0) FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id AND i.status = 'concept' WHERE n.line_id = l.id) END END), 0)::bigint
FROM baskets o JOIN lines l ON l.basket_id = o.id
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($4) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $5, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $6, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))
AND l.invoice_status <> 'invoiced' AND l.alternative_of IS NULL AND NOT l.price_on_request AND l.status NOT IN ('order_canceled', 'quote_canceled'))
- (SELECT coalesce(sum((SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
  WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($7) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $8, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $9, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))))) AS "openValue",
greatest(NULL::date, (SELECT (o.ordered_at AT TIME ZONE $10)::date FROM baskets o
  WHERE o.customer_id = c.id AND o.ordered_at IS NOT NULL ORDER BY o.ordered_at DESC LIMIT 1)) AS "lastOrderedOn", NULL AS matched, f.met, w.name AS "inOrder"
  FROM (
  SELECT w.customer_id AS id, w.name, $11::int AS met FROM customer_words w  WHERE w.name >= (SELECT searchable($12)) AND w.name < (SELECT searchable($13) || chr(1114111))
  ORDER BY w.name, w.customer_id LIMIT (SELECT $14::int)) f JOIN customers c ON c.id = f.id JOIN customer_words w ON w.customer_id = c.id JOIN business_units u ON u.id = c.business_unit_id
LEFT JOIN LATERAL (SELECT users.name FROM managers JOIN users ON users.id = managers.user_id WHERE managers.id = c.account_manager_id) am ON true ORDER BY f.met, w.name, c.id;
SELECT count(*) AS count FROM (SELECT 1 FROM customers c WHERE true LIMIT $1) counted;

-- relations.searchCustomers, search: "uu"
SELECT c.id, c.name, c.business, c.mis_id AS "misId", c.customer_type AS "customerType",
c.business_unit_id AS "businessUnitId", u.name AS "unitName", w.city, w.contact_id AS "contactId", w.contact_name AS "contactName",
c.price_list_type AS "priceListType", c.blocked, c.blocked_reason AS "blockedReason", am.name AS "accountManager", c.credit_limit AS "creditLimit", 0 + (((SELECT coalesce(sum(i.net - i.credited_net
  - CASE WHEN i.settled = 0 THEN 0 ELSE round(i.settled::numeric * i.net / i.gross) END), 0)::bigint
FROM invoices i WHERE i.customer_id = c.id AND i.status IN ('final', 'sent') AND i.type = 'invoice')
- (SELECT coalesce(sum(p.rest), 0)::bigint FROM payments p WHERE p.customer_id = c.id AND p.rest > 0 AND p.reversed_at IS NULL)) + ((SELECT coalesce(sum(o.total - (SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'not_invoiced' AND o.status = ANY($1) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $2, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $3, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))
+ (SELECT coalesce(sum(CASE l.invoice_status WHEN 'not_invoiced' THEN l.price + l.transport_price ELSE CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN l.price + l.transport_price - (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND v.status <> 'concept') ELSE (
    SELECT coalesce(sum(n.net), 0) FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id AND i.status = 'concept' WHERE n.line_id = l.id) END END), 0)::bigint
FROM baskets o JOIN lines l ON l.basket_id = o.id
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($4) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $5, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $6, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))
AND l.invoice_status <> 'invoiced' AND l.alternative_of IS NULL AND NOT l.price_on_request AND l.status NOT IN ('order_canceled', 'quote_canceled'))
- (SELECT coalesce(sum((SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
  WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($7) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $8, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $9, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))))) AS "openValue",
greatest(NULL::date, (SELECT (o.ordered_at AT TIME ZONE $10)::date FROM baskets o
  WHERE o.customer_id = c.id AND o.ordered_at IS NOT NULL ORDER BY o.ordered_at DESC LIMIT 1)) AS "lastOrderedOn", CASE WHEN f.met = $11 THEN coalesce(
  (SELECT text FROM unnest(w.beside, w.beside_words) AS side (text, said) WHERE said LIKE ALL (ARRAY(SELECT searchable(pattern) FROM unnest((SELECT $12::text[])) AS pattern)) LIMIT 1),
  (SELECT text FROM unnest(w.beside, w.beside_words, w.beside_kinds) AS side (text, said, kind)
   ORDER BY (SELECT count(*) FROM unnest(ARRAY(SELECT searchable(pattern) FROM unnest((SELECT $13::text[])) AS pattern)) AS pattern WHERE said LIKE pattern) DESC, kind, text LIMIT 1)) END AS matched, f.met, w.name AS "inOrder"
  FROM (
  WITH look AS MATERIALIZED (
    SELECT count(*) FILTER (WHERE ((w.name || '') LIKE (SELECT searchable($14)) OR (w.name || '') LIKE (SELECT searchable($15)))) / $16::float8 AS named,
      count(*) FILTER (WHERE ((w.words || '') LIKE (SELECT searchable($17)) OR (w.words || '') LIKE (SELECT searchable($18)))) / $19::float8 AS found
    FROM (SELECT * FROM customer_words ORDER BY name, customer_id LIMIT (SELECT $20::int)) w ),
  walked AS MATERIALIZED (SELECT * FROM ((
  SELECT w.customer_id AS id, w.name, $21::int AS met FROM customer_words w  WHERE (SELECT found >= $22 FROM look) AND w.name >= (SELECT searchable($23)) AND w.name < (SELECT searchable($24) || chr(1114111)) AND w.name LIKE (SELECT searchable($25))
  ORDER BY w.name, w.customer_id LIMIT (SELECT $26::int)) UNION ALL (
  SELECT w.customer_id AS id, w.name, $27::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($28 / nullif(named, 0))::int FROM look)) w  WHERE (SELECT named >= $29 FROM look) AND ((w.name || '') LIKE (SELECT searchable($30)) OR (w.name || '') LIKE (SELECT searchable($31))) AND NOT w.name LIKE (SELECT searchable($32))
  ORDER BY w.name, w.customer_id LIMIT (SELECT $33::int)) UNION ALL (
  SELECT w.customer_id AS id, w.name, $34::int AS met FROM customer_words w  WHERE (SELECT found >= $35 FROM look) AND (SELECT named < $36 FROM look) AND w.customer_id = ANY(ARRAY(SELECT id FROM customers WHERE (search_text LIKE (SELECT searchable($37)) OR search_text LIKE (SELECT searchable($38))))) AND NOT w.name LIKE (SELECT searchable($39))
  ORDER BY w.name, w.customer_id LIMIT (SELECT $40::int)) UNION ALL (
  SELECT w.customer_id AS id, w.name, $41::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($42 / nullif(found, 0))::int FROM look)) w  WHERE (SELECT found >= $43 FROM look) AND (SELECT named < $44 FROM look) AND ((w.words || '') LIKE (SELECT searchable($45)) OR (w.words || '') LIKE (SELECT searchable($46))) AND NOT (((w.name || '') LIKE (SELECT searchable($47)) OR (w.name || '') LIKE (SELECT searchable($48))))
  ORDER BY w.name, w.customer_id LIMIT (SELECT $49::int))) walked LIMIT (SELECT $50::int)),
  ways AS MATERIALIZED (SELECT count(*) < $51 AS fall_short FROM walked)
  SELECT * FROM walked WHERE NOT (SELECT fall_short FROM ways) UNION ALL (
  WITH held AS MATERIALIZED (
    SELECT w.customer_id AS id, w.name,
      CASE WHEN w.name LIKE (SELECT searchable($52)) THEN $53::int WHEN ((w.name || '') LIKE (SELECT searchable($54)) OR (w.name || '') LIKE (SELECT searchable($55))) THEN $56 ELSE $57 END AS met
    FROM customer_words w  WHERE (SELECT fall_short FROM ways) AND (w.words LIKE (SELECT searchable($58)) OR w.words LIKE (SELECT searchable($59))))
  SELECT id, name, met FROM held WHERE true ORDER BY met, name, id LIMIT (SELECT $60::int))) f JOIN customers c ON c.id = f.id JOIN customer_words w ON w.customer_id = c.id JOIN business_units u ON u.id = c.business_unit_id
LEFT JOIN LATERAL (SELECT users.name FROM managers JOIN users ON users.id = managers.user_id WHERE managers.id = c.account_manager_id) am ON true ORDER BY f.met, w.name, c.id;
SELECT c.id, (array_agg(matched ORDER BY score DESC))[1] AS matched
FROM (
  (SELECT id, 1 + word_similarity(searchable($1), search_text) AS score, NULL::text AS matched FROM customers WHERE searchable($2) <% search_text
   ORDER BY score DESC LIMIT $3)
  UNION ALL
  (SELECT customer_id, word_similarity(searchable($4), searchable(first_name || ' ' || surname_prefix || ' ' || surname || ' ' || email)) AS score, concat_ws(' ', concat_ws(' ', contacts.first_name, nullif(contacts.surname_prefix, ''), contacts.surname), nullif(email, '')) FROM contacts
   WHERE active AND searchable($5) <% searchable(first_name || ' ' || surname_prefix || ' ' || surname || ' ' || email) ORDER BY score DESC LIMIT $6)) alike
JOIN customers c ON c.id = alike.id WHERE true
GROUP BY c.id ORDER BY max(score) DESC, c.search_text, c.id LIMIT $7;
SELECT c.id, c.name, c.business, c.mis_id AS "misId", c.customer_type AS "customerType",
c.business_unit_id AS "businessUnitId", u.name AS "unitName", w.city, w.contact_id AS "contactId", w.contact_name AS "contactName",
c.price_list_type AS "priceListType", c.blocked, c.blocked_reason AS "blockedReason", am.name AS "accountManager", c.credit_limit AS "creditLimit", 0 + (((SELECT coalesce(sum(i.net - i.credited_net
  - CASE WHEN i.settled = 0 THEN 0 ELSE round(i.settled::numeric * i.net / i.gross) END), 0)::bigint
FROM invoices i WHERE i.customer_id = c.id AND i.status IN ('final', 'sent') AND i.type = 'invoice')
- (SELECT coalesce(sum(p.rest), 0)::bigint FROM payments p WHERE p.customer_id = c.id AND p.rest > 0 AND p.reversed_at IS NULL)) + ((SELECT coalesce(sum(o.total - (SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'not_invoiced' AND o.status = ANY($1) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $2, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $3, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))
+ (SELECT coalesce(sum(CASE l.invoice_status WHEN 'not_invoiced' THEN l.price + l.transport_price ELSE CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN l.price + l.transport_price - (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND v.status <> 'concept') ELSE (
    SELECT coalesce(sum(n.net), 0) FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id AND i.status = 'concept' WHERE n.line_id = l.id) END END), 0)::bigint
FROM baskets o JOIN lines l ON l.basket_id = o.id
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($4) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $5, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $6, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))
AND l.invoice_status <> 'invoiced' AND l.alternative_of IS NULL AND NOT l.price_on_request AND l.status NOT IN ('order_canceled', 'quote_canceled'))
- (SELECT coalesce(sum((SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
  WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($7) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $8, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $9, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))))) AS "openValue",
greatest(NULL::date, (SELECT (o.ordered_at AT TIME ZONE $10)::date FROM baskets o
  WHERE o.customer_id = c.id AND o.ordered_at IS NOT NULL ORDER BY o.ordered_at DESC LIMIT 1)) AS "lastOrderedOn", NULL AS matched FROM unnest($11::bigint[]) WITH ORDINALITY AS f (id, place)
  JOIN customers c ON c.id = f.id JOIN customer_words w ON w.customer_id = c.id JOIN business_units u ON u.id = c.business_unit_id
LEFT JOIN LATERAL (SELECT users.name FROM managers JOIN users ON users.id = managers.user_id WHERE managers.id = c.account_manager_id) am ON true ORDER BY f.place;

-- relations.listRecentCustomers
SELECT customer_id AS id FROM (SELECT customer_id, created_at FROM baskets ORDER BY created_at DESC, id DESC LIMIT 400) latest
GROUP BY customer_id ORDER BY max(created_at) DESC LIMIT $1;
SELECT c.id, c.name, c.business, c.mis_id AS "misId", c.customer_type AS "customerType",
c.business_unit_id AS "businessUnitId", u.name AS "unitName", w.city, w.contact_id AS "contactId", w.contact_name AS "contactName",
c.price_list_type AS "priceListType", c.blocked, c.blocked_reason AS "blockedReason", am.name AS "accountManager", c.credit_limit AS "creditLimit", 0 + (((SELECT coalesce(sum(i.net - i.credited_net
  - CASE WHEN i.settled = 0 THEN 0 ELSE round(i.settled::numeric * i.net / i.gross) END), 0)::bigint
FROM invoices i WHERE i.customer_id = c.id AND i.status IN ('final', 'sent') AND i.type = 'invoice')
- (SELECT coalesce(sum(p.rest), 0)::bigint FROM payments p WHERE p.customer_id = c.id AND p.rest > 0 AND p.reversed_at IS NULL)) + ((SELECT coalesce(sum(o.total - (SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'not_invoiced' AND o.status = ANY($1) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $2, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $3, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))
+ (SELECT coalesce(sum(CASE l.invoice_status WHEN 'not_invoiced' THEN l.price + l.transport_price ELSE CASE WHEN l.id IN (SELECT h.line_id FROM invoice_lines h WHERE h.part) THEN l.price + l.transport_price - (SELECT coalesce(sum(r.net), 0) FROM invoice_lines r JOIN invoices v ON v.id = r.invoice_id
WHERE r.line_id = l.id AND v.type = 'invoice' AND NOT EXISTS (
  SELECT 1 FROM invoices n WHERE n.credited_invoice_id = v.id AND n.bill_again) AND v.status <> 'concept') ELSE (
    SELECT coalesce(sum(n.net), 0) FROM invoice_lines n JOIN invoices i ON i.id = n.invoice_id AND i.status = 'concept' WHERE n.line_id = l.id) END END), 0)::bigint
FROM baskets o JOIN lines l ON l.basket_id = o.id
WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($4) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $5, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $6, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))
AND l.invoice_status <> 'invoiced' AND l.alternative_of IS NULL AND NOT l.price_on_request AND l.status NOT IN ('order_canceled', 'quote_canceled'))
- (SELECT coalesce(sum((SELECT coalesce(sum(i.net - i.credited_net + (
  SELECT coalesce(sum(CASE f.type WHEN 'invoice' THEN n.net ELSE -n.net END), 0)
  FROM invoice_lines n JOIN invoices f ON f.id = n.invoice_id AND f.status <> 'concept' WHERE n.installment_invoice_id = i.id)), 0)
FROM installments s JOIN invoices i ON i.id = s.invoice_id AND i.status <> 'concept' WHERE s.basket_id = o.id)), 0)::bigint FROM baskets o
  WHERE (o.customer_id = c.id AND o.payer_customer_id IS NULL OR o.payer_customer_id = c.id) AND o.invoice_status = 'partly_invoiced' AND o.status = ANY($7) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $8, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $9, false))
AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false))))) AS "openValue",
greatest(NULL::date, (SELECT (o.ordered_at AT TIME ZONE $10)::date FROM baskets o
  WHERE o.customer_id = c.id AND o.ordered_at IS NOT NULL ORDER BY o.ordered_at DESC LIMIT 1)) AS "lastOrderedOn", NULL AS matched FROM unnest($11::bigint[]) WITH ORDINALITY AS f (id, place)
  JOIN customers c ON c.id = f.id JOIN customer_words w ON w.customer_id = c.id JOIN business_units u ON u.id = c.business_unit_id
LEFT JOIN LATERAL (SELECT users.name FROM managers JOIN users ON users.id = managers.user_id WHERE managers.id = c.account_manager_id) am ON true ORDER BY f.place;

-- relations.listSimilarCustomers

-- relations.listSimilarCustomers, search: "uu"

-- relations.listUnits
SELECT id, name, coalesce(brand ->> 'country', 'NL') AS country FROM business_units ORDER BY id;

-- relations.listPriceListTypes
SELECT code, name_nl AS "nameNl", name_en AS "nameEn", active FROM price_list_types ORDER BY code;

-- relations.listSuppliers
SELECT id, version, name, services, contact_name AS "contactName", email, phone, mobile, street, house_number AS "houseNumber", postcode, city,
       country, language, lead_days AS "leadDays", minimum_order AS "minimumOrder", small_order_fee AS "smallOrderFee", cut_off AS "cutOff",
       delivery_days AS "deliveryDays", closures, over_percent AS "overPercent", order_by AS "orderBy", order_email AS "orderEmail",
       our_number AS "ourNumber", vat_number AS "vatNumber", kvk, iban, bic, payment_days AS "paymentDays", notes, active,
       ARRAY(SELECT u.email FROM supplier_users su JOIN users u ON u.id = su.user_id WHERE su.supplier_id = s.id ORDER BY 1) AS accounts
FROM suppliers s ORDER BY name, id;

-- relations.listOnlineSuppliers
SELECT o.id, o.version, o.name, o.supplier_id AS "supplierId", s.name AS "supplierName", o.api_base AS "apiBase",
       o.sealed_key IS NOT NULL AS "hasKey", o.refresh_prices AS "refreshPrices", o.active, o.last_called_at AS "lastCalledAt",
       o.last_refreshed_at AS "lastRefreshedAt", o.last_error AS "lastError", o.last_error_at AS "lastErrorAt",
       coalesce((SELECT jsonb_agg(jsonb_build_object('product', p.product, 'code', p.code, 'options', p.options, 'quantity', p.quantity,
                   'price', p.price, 'hours', p.hours, 'askedAt', p.asked_at, 'error', p.error) ORDER BY p.product, p.quantity)
                 FROM online_supplier_products p WHERE p.online_supplier_id = o.id), '[]') AS products
FROM online_suppliers o LEFT JOIN suppliers s ON s.id = o.supplier_id ORDER BY o.name, o.id;

-- relations.findContacts
SELECT w.customer_id AS id, w.name, $1::int AS met FROM customer_words w JOIN customers c ON c.id = w.customer_id WHERE EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL)
ORDER BY w.name, w.customer_id LIMIT (SELECT $2::int);
SELECT id, name, "customerName" FROM (
  SELECT met.*, max(held) OVER () AS most FROM (
    SELECT p.id, concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname) AS name, c.name AS "customerName", p.surname, f.place,
      (SELECT count(*) FROM unnest(ARRAY(SELECT searchable(pattern) FROM unnest((SELECT $1::text[])) AS pattern)) AS pattern
       WHERE ' ' || searchable(concat_ws(' ', c.name, concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname), p.email)) LIKE pattern) AS held
    FROM unnest($2::bigint[]) WITH ORDINALITY AS f (id, place)
    JOIN customers c ON c.id = f.id JOIN contacts p ON p.customer_id = c.id WHERE p.active AND p.user_id IS NULL) met) met
WHERE held = most ORDER BY place, surname, id LIMIT $3;

-- relations.findContacts, search: "uu"
WITH look AS MATERIALIZED (
  SELECT count(*) FILTER (WHERE ((w.name || '') LIKE (SELECT searchable($1)) OR (w.name || '') LIKE (SELECT searchable($2))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL)) / $3::float8 AS named,
    count(*) FILTER (WHERE ((w.words || '') LIKE (SELECT searchable($4)) OR (w.words || '') LIKE (SELECT searchable($5))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL)) / $6::float8 AS found
  FROM (SELECT * FROM customer_words ORDER BY name, customer_id LIMIT (SELECT $7::int)) w JOIN customers c ON c.id = w.customer_id),
walked AS MATERIALIZED (SELECT * FROM ((
SELECT w.customer_id AS id, w.name, $8::int AS met FROM customer_words w JOIN customers c ON c.id = w.customer_id WHERE (SELECT found >= $9 FROM look) AND w.name >= (SELECT searchable($10)) AND w.name < (SELECT searchable($11) || chr(1114111)) AND w.name LIKE (SELECT searchable($12)) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL)
ORDER BY w.name, w.customer_id LIMIT (SELECT $13::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $14::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($15 / nullif(named, 0))::int FROM look)) w JOIN customers c ON c.id = w.customer_id WHERE (SELECT named >= $16 FROM look) AND ((w.name || '') LIKE (SELECT searchable($17)) OR (w.name || '') LIKE (SELECT searchable($18))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL) AND NOT w.name LIKE (SELECT searchable($19))
ORDER BY w.name, w.customer_id LIMIT (SELECT $20::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $21::int AS met FROM customer_words w JOIN customers c ON c.id = w.customer_id WHERE (SELECT found >= $22 FROM look) AND (SELECT named < $23 FROM look) AND w.customer_id = ANY(ARRAY(SELECT id FROM customers WHERE (search_text LIKE (SELECT searchable($24)) OR search_text LIKE (SELECT searchable($25))))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL) AND NOT w.name LIKE (SELECT searchable($26))
ORDER BY w.name, w.customer_id LIMIT (SELECT $27::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $28::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($29 / nullif(found, 0))::int FROM look)) w JOIN customers c ON c.id = w.customer_id WHERE (SELECT found >= $30 FROM look) AND (SELECT named < $31 FROM look) AND ((w.words || '') LIKE (SELECT searchable($32)) OR (w.words || '') LIKE (SELECT searchable($33))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL) AND NOT (((w.name || '') LIKE (SELECT searchable($34)) OR (w.name || '') LIKE (SELECT searchable($35))))
ORDER BY w.name, w.customer_id LIMIT (SELECT $36::int))) walked LIMIT (SELECT $37::int)),
ways AS MATERIALIZED (SELECT count(*) < $38 AS fall_short FROM walked)
SELECT * FROM walked WHERE NOT (SELECT fall_short FROM ways) UNION ALL (
WITH held AS MATERIALIZED (
  SELECT w.customer_id AS id, w.name,
    CASE WHEN w.name LIKE (SELECT searchable($39)) THEN $40::int WHEN ((w.name || '') LIKE (SELECT searchable($41)) OR (w.name || '') LIKE (SELECT searchable($42))) THEN $43 ELSE $44 END AS met
  FROM customer_words w JOIN customers c ON c.id = w.customer_id WHERE (SELECT fall_short FROM ways) AND (w.words LIKE (SELECT searchable($45)) OR w.words LIKE (SELECT searchable($46))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL))
SELECT id, name, met FROM held WHERE true ORDER BY met, name, id LIMIT (SELECT $47::int));
SELECT id, name, "customerName" FROM (
  SELECT met.*, max(held) OVER () AS most FROM (
    SELECT p.id, concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname) AS name, c.name AS "customerName", p.surname, f.place,
      (SELECT count(*) FROM unnest(ARRAY(SELECT searchable(pattern) FROM unnest((SELECT $1::text[])) AS pattern)) AS pattern
       WHERE ' ' || searchable(concat_ws(' ', c.name, concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname), p.email)) LIKE pattern) AS held
    FROM unnest($2::bigint[]) WITH ORDINALITY AS f (id, place)
    JOIN customers c ON c.id = f.id JOIN contacts p ON p.customer_id = c.id WHERE p.active AND p.user_id IS NULL) met) met
WHERE held = most ORDER BY place, surname, id LIMIT $3;

-- relations.listManagerChoices
SELECT m.id, m.kind, u.name FROM managers m JOIN users u ON u.id = m.user_id WHERE m.active ORDER BY u.name, m.id;

-- relations.listWhitelists
SELECT w.id, w.version, w.kind, w.value, w.customer_id AS "customerId", c.name AS "customerName", w.reason,
       w.expires_on AS "expiresOn", w.active
FROM whitelists w LEFT JOIN customers c ON c.id = w.customer_id ORDER BY w.kind, w.value;

-- relations.listRegistrations
SELECT r.id, r.version, concat_ws(' ', r.contact->>'firstName', nullif(r.contact->>'surnamePrefix', ''), r.contact->>'surname') AS name,
    r.email, coalesce(r.contact->>'phone', '') AS phone, u.name AS "unitName", coalesce((r.customer->>'business')::boolean, false) AS business,
    coalesce(r.customer->>'name', '') AS organisation, r.customer->>'kvk' AS kvk, r.verified_at AS "verifiedAt",
    concat_ws(', ', nullif(concat_ws(' ', r.customer->>'street', r.customer->>'houseNumber'), ''),
              nullif(concat_ws(' ', r.customer->>'postcode', r.customer->>'city'), '')) AS address,
    coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'city', coalesce(l.city, '')) ORDER BY l.name)
              FROM (SELECT c.id, c.name, (SELECT a.city FROM addresses a WHERE a.customer_id = c.id AND a.active ORDER BY a.id LIMIT 1) AS city
                    FROM customers c WHERE c.id IN (
SELECT k.id FROM customers k WHERE k.kvk = r.customer->>'kvk'
UNION SELECT s.id FROM customers s
  WHERE r.customer->>'name' <> '' AND s.search_text % searchable(r.customer->>'name') AND similarity(s.search_text, searchable(r.customer->>'name')) > 0.5
UNION SELECT p.customer_id FROM contacts p WHERE p.active AND lower(p.email) = r.email
UNION (SELECT p.customer_id FROM contacts p
  WHERE (r.customer->>'business')::boolean AND p.active AND p.email <> '' AND split_part(lower(p.email), '@', 2) = split_part(r.email, '@', 2) LIMIT 50))
                    ORDER BY c.name LIMIT 5) l), '[]') AS alike
  FROM registrations r JOIN business_units u ON u.id = r.business_unit_id
  WHERE r.status = 'waiting' ORDER BY r.verified_at, r.id LIMIT 500;
