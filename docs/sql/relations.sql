-- relations.searchCustomers
SELECT w.customer_id AS id, w.name, $1::int AS met FROM customer_words w  WHERE true
ORDER BY w.name, w.customer_id LIMIT (SELECT $2::int);
SELECT count(*) AS count FROM (SELECT 1 FROM customers c WHERE true LIMIT $1) counted;
SELECT c.id, c.name, c.business, c.mis_id AS "misId", c.customer_type AS "customerType",
c.business_unit_id AS "businessUnitId", u.name AS "unitName", w.city, w.contact_id AS "contactId", w.contact_name AS "contactName",
c.price_list_type AS "priceListType", c.blocked, c.blocked_reason AS "blockedReason", am.name AS "accountManager", c.credit_limit AS "creditLimit", 0 + ((SELECT coalesce(sum(CASE i.type WHEN 'credit_note' THEN -i.net ELSE i.net END), 0)::bigint
FROM invoices i WHERE i.customer_id = c.id AND i.status IN ('final', 'sent')) + (SELECT coalesce(sum(o.total), 0)::bigint FROM baskets o
WHERE o.customer_id = c.id AND o.invoice_status = 'not_invoiced' AND o.status = ANY($1)
AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $2, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))) AS "openValue", greatest(NULL::date, (SELECT (o.ordered_at AT TIME ZONE $3)::date FROM baskets o
  WHERE o.customer_id = c.id AND o.ordered_at IS NOT NULL ORDER BY o.ordered_at DESC LIMIT 1)) AS "lastOrderedOn", NULL AS matched
  FROM unnest($4::bigint[], $5::boolean[]) WITH ORDINALITY AS f (id, is_beside, place)
  JOIN customers c ON c.id = f.id JOIN customer_words w ON w.customer_id = c.id JOIN business_units u ON u.id = c.business_unit_id
LEFT JOIN LATERAL (SELECT users.name FROM managers JOIN users ON users.id = managers.user_id WHERE managers.id = c.account_manager_id) am ON true ORDER BY f.place;

-- relations.searchCustomers, search: "uu"
WITH look AS MATERIALIZED (
  SELECT count(*) FILTER (WHERE ((w.name || '') LIKE (SELECT searchable($1)) OR (w.name || '') LIKE (SELECT searchable($2)))) / $3::float8 AS named,
    count(*) FILTER (WHERE ((w.words || '') LIKE (SELECT searchable($4)) OR (w.words || '') LIKE (SELECT searchable($5)))) / $6::float8 AS found
  FROM (SELECT * FROM customer_words ORDER BY name, customer_id LIMIT (SELECT $7::int)) w )
SELECT id, name, met, look.found >= $8 AS walked FROM look LEFT JOIN (
  SELECT * FROM ((
WITH held AS MATERIALIZED (
  SELECT w.customer_id AS id, w.name,
    CASE WHEN w.name LIKE (SELECT searchable($9)) THEN $10::int WHEN ((w.name || '') LIKE (SELECT searchable($11)) OR (w.name || '') LIKE (SELECT searchable($12))) THEN $13 ELSE $14 END AS met
  FROM customer_words w  WHERE (SELECT found < $15 FROM look) AND (w.words LIKE (SELECT searchable($16)) OR w.words LIKE (SELECT searchable($17))))
SELECT id, name, met FROM held WHERE true ORDER BY met, name, id LIMIT (SELECT $18::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $19::int AS met FROM customer_words w  WHERE (SELECT found >= $20 FROM look) AND w.name >= (SELECT searchable($21)) AND w.name < (SELECT searchable($22) || chr(1114111)) AND w.name LIKE (SELECT searchable($23))
ORDER BY w.name, w.customer_id LIMIT (SELECT $24::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $25::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($26 / nullif(named, 0))::int FROM look)) w  WHERE (SELECT named >= $27 FROM look) AND ((w.name || '') LIKE (SELECT searchable($28)) OR (w.name || '') LIKE (SELECT searchable($29))) AND NOT w.name LIKE (SELECT searchable($30))
ORDER BY w.name, w.customer_id LIMIT (SELECT $31::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $32::int AS met FROM customer_words w  WHERE (SELECT found >= $33 FROM look) AND (SELECT named < $34 FROM look) AND w.customer_id = ANY(ARRAY(SELECT id FROM customers WHERE (search_text LIKE (SELECT searchable($35)) OR search_text LIKE (SELECT searchable($36))))) AND NOT w.name LIKE (SELECT searchable($37))
ORDER BY w.name, w.customer_id LIMIT (SELECT $38::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $39::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($40 / nullif(found, 0))::int FROM look)) w  WHERE (SELECT found >= $41 FROM look) AND (SELECT named < $42 FROM look) AND ((w.words || '') LIKE (SELECT searchable($43)) OR (w.words || '') LIKE (SELECT searchable($44))) AND NOT (((w.name || '') LIKE (SELECT searchable($45)) OR (w.name || '') LIKE (SELECT searchable($46))))
ORDER BY w.name, w.customer_id LIMIT (SELECT $47::int))) found LIMIT (SELECT $48::int)) found ON true;
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
c.price_list_type AS "priceListType", c.blocked, c.blocked_reason AS "blockedReason", am.name AS "accountManager", c.credit_limit AS "creditLimit", 0 + ((SELECT coalesce(sum(CASE i.type WHEN 'credit_note' THEN -i.net ELSE i.net END), 0)::bigint
FROM invoices i WHERE i.customer_id = c.id AND i.status IN ('final', 'sent')) + (SELECT coalesce(sum(o.total), 0)::bigint FROM baskets o
WHERE o.customer_id = c.id AND o.invoice_status = 'not_invoiced' AND o.status = ANY($1)
AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $2, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))) AS "openValue", greatest(NULL::date, (SELECT (o.ordered_at AT TIME ZONE $3)::date FROM baskets o
  WHERE o.customer_id = c.id AND o.ordered_at IS NOT NULL ORDER BY o.ordered_at DESC LIMIT 1)) AS "lastOrderedOn", NULL AS matched
  FROM unnest($4::bigint[], $5::boolean[]) WITH ORDINALITY AS f (id, is_beside, place)
  JOIN customers c ON c.id = f.id JOIN customer_words w ON w.customer_id = c.id JOIN business_units u ON u.id = c.business_unit_id
LEFT JOIN LATERAL (SELECT users.name FROM managers JOIN users ON users.id = managers.user_id WHERE managers.id = c.account_manager_id) am ON true ORDER BY f.place;

-- relations.recentCustomers
SELECT customer_id AS id FROM (SELECT customer_id, created_at FROM baskets ORDER BY created_at DESC, id DESC LIMIT 400) latest
GROUP BY customer_id ORDER BY max(created_at) DESC LIMIT $1;
SELECT c.id, c.name, c.business, c.mis_id AS "misId", c.customer_type AS "customerType",
c.business_unit_id AS "businessUnitId", u.name AS "unitName", w.city, w.contact_id AS "contactId", w.contact_name AS "contactName",
c.price_list_type AS "priceListType", c.blocked, c.blocked_reason AS "blockedReason", am.name AS "accountManager", c.credit_limit AS "creditLimit", 0 + ((SELECT coalesce(sum(CASE i.type WHEN 'credit_note' THEN -i.net ELSE i.net END), 0)::bigint
FROM invoices i WHERE i.customer_id = c.id AND i.status IN ('final', 'sent')) + (SELECT coalesce(sum(o.total), 0)::bigint FROM baskets o
WHERE o.customer_id = c.id AND o.invoice_status = 'not_invoiced' AND o.status = ANY($1)
AND NOT (o.status = 'on_hold' AND coalesce(o.reason = $2, false)) AND NOT (o.status = 'on_hold' AND coalesce(o.resume_status IN ('entered', 'in_calculation', 'quotation_sent'), false)))) AS "openValue", greatest(NULL::date, (SELECT (o.ordered_at AT TIME ZONE $3)::date FROM baskets o
  WHERE o.customer_id = c.id AND o.ordered_at IS NOT NULL ORDER BY o.ordered_at DESC LIMIT 1)) AS "lastOrderedOn", NULL AS matched
  FROM unnest($4::bigint[], $5::boolean[]) WITH ORDINALITY AS f (id, is_beside, place)
  JOIN customers c ON c.id = f.id JOIN customer_words w ON w.customer_id = c.id JOIN business_units u ON u.id = c.business_unit_id
LEFT JOIN LATERAL (SELECT users.name FROM managers JOIN users ON users.id = managers.user_id WHERE managers.id = c.account_manager_id) am ON true ORDER BY f.place;

-- relations.alikeCustomers

-- relations.alikeCustomers, search: "uu"

-- relations.readUnits
SELECT id, name FROM business_units ORDER BY id;

-- relations.priceListTypes
SELECT code, name_nl AS "nameNl", name_en AS "nameEn", active FROM price_list_types ORDER BY code;

-- relations.suppliers
SELECT id, version, name, services, contact_name AS "contactName", email, phone, street, house_number AS "houseNumber", postcode, city,
       country, language, lead_days AS "leadDays", minimum_order AS "minimumOrder", order_by AS "orderBy", order_email AS "orderEmail",
       our_number AS "ourNumber", vat_number AS "vatNumber", kvk, iban, bic, payment_days AS "paymentDays", notes, active,
       ARRAY(SELECT u.email FROM supplier_users su JOIN users u ON u.id = su.user_id WHERE su.supplier_id = s.id ORDER BY 1) AS accounts
FROM suppliers s ORDER BY name, id;

-- relations.onlineSuppliers
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
      (SELECT count(*) FROM unnest(ARRAY(SELECT searchable(pattern) FROM unnest($1::text[]) AS pattern)) AS pattern
       WHERE ' ' || searchable(concat_ws(' ', c.name, concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname), p.email)) LIKE pattern) AS held
    FROM unnest($2::bigint[]) WITH ORDINALITY AS f (id, place)
    JOIN customers c ON c.id = f.id JOIN contacts p ON p.customer_id = c.id WHERE p.active AND p.user_id IS NULL) met) met
WHERE held = most ORDER BY place, surname, id LIMIT $3;

-- relations.findContacts, search: "uu"
WITH look AS MATERIALIZED (
  SELECT count(*) FILTER (WHERE ((w.name || '') LIKE (SELECT searchable($1)) OR (w.name || '') LIKE (SELECT searchable($2))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL)) / $3::float8 AS named,
    count(*) FILTER (WHERE ((w.words || '') LIKE (SELECT searchable($4)) OR (w.words || '') LIKE (SELECT searchable($5))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL)) / $6::float8 AS found
  FROM (SELECT * FROM customer_words ORDER BY name, customer_id LIMIT (SELECT $7::int)) w JOIN customers c ON c.id = w.customer_id)
SELECT id, name, met, look.found >= $8 AS walked FROM look LEFT JOIN (
  SELECT * FROM ((
WITH held AS MATERIALIZED (
  SELECT w.customer_id AS id, w.name,
    CASE WHEN w.name LIKE (SELECT searchable($9)) THEN $10::int WHEN ((w.name || '') LIKE (SELECT searchable($11)) OR (w.name || '') LIKE (SELECT searchable($12))) THEN $13 ELSE $14 END AS met
  FROM customer_words w JOIN customers c ON c.id = w.customer_id WHERE (SELECT found < $15 FROM look) AND (w.words LIKE (SELECT searchable($16)) OR w.words LIKE (SELECT searchable($17))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL))
SELECT id, name, met FROM held WHERE true ORDER BY met, name, id LIMIT (SELECT $18::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $19::int AS met FROM customer_words w JOIN customers c ON c.id = w.customer_id WHERE (SELECT found >= $20 FROM look) AND w.name >= (SELECT searchable($21)) AND w.name < (SELECT searchable($22) || chr(1114111)) AND w.name LIKE (SELECT searchable($23)) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL)
ORDER BY w.name, w.customer_id LIMIT (SELECT $24::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $25::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($26 / nullif(named, 0))::int FROM look)) w JOIN customers c ON c.id = w.customer_id WHERE (SELECT named >= $27 FROM look) AND ((w.name || '') LIKE (SELECT searchable($28)) OR (w.name || '') LIKE (SELECT searchable($29))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL) AND NOT w.name LIKE (SELECT searchable($30))
ORDER BY w.name, w.customer_id LIMIT (SELECT $31::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $32::int AS met FROM customer_words w JOIN customers c ON c.id = w.customer_id WHERE (SELECT found >= $33 FROM look) AND (SELECT named < $34 FROM look) AND w.customer_id = ANY(ARRAY(SELECT id FROM customers WHERE (search_text LIKE (SELECT searchable($35)) OR search_text LIKE (SELECT searchable($36))))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL) AND NOT w.name LIKE (SELECT searchable($37))
ORDER BY w.name, w.customer_id LIMIT (SELECT $38::int)) UNION ALL (
SELECT w.customer_id AS id, w.name, $39::int AS met FROM (SELECT * FROM customer_words w WHERE true ORDER BY w.name, w.customer_id LIMIT (SELECT ceil($40 / nullif(found, 0))::int FROM look)) w JOIN customers c ON c.id = w.customer_id WHERE (SELECT found >= $41 FROM look) AND (SELECT named < $42 FROM look) AND ((w.words || '') LIKE (SELECT searchable($43)) OR (w.words || '') LIKE (SELECT searchable($44))) AND EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active AND p.user_id IS NULL) AND NOT (((w.name || '') LIKE (SELECT searchable($45)) OR (w.name || '') LIKE (SELECT searchable($46))))
ORDER BY w.name, w.customer_id LIMIT (SELECT $47::int))) found LIMIT (SELECT $48::int)) found ON true;
SELECT id, name, "customerName" FROM (
  SELECT met.*, max(held) OVER () AS most FROM (
    SELECT p.id, concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname) AS name, c.name AS "customerName", p.surname, f.place,
      (SELECT count(*) FROM unnest(ARRAY(SELECT searchable(pattern) FROM unnest($1::text[]) AS pattern)) AS pattern
       WHERE ' ' || searchable(concat_ws(' ', c.name, concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname), p.email)) LIKE pattern) AS held
    FROM unnest($2::bigint[]) WITH ORDINALITY AS f (id, place)
    JOIN customers c ON c.id = f.id JOIN contacts p ON p.customer_id = c.id WHERE p.active AND p.user_id IS NULL) met) met
WHERE held = most ORDER BY place, surname, id LIMIT $3;

-- relations.managerChoices
SELECT m.id, m.kind, u.name FROM managers m JOIN users u ON u.id = m.user_id WHERE m.active ORDER BY u.name, m.id;

-- relations.whitelists
SELECT w.id, w.version, w.kind, w.value, w.customer_id AS "customerId", c.name AS "customerName", w.reason,
       w.expires_on AS "expiresOn", w.active
FROM whitelists w LEFT JOIN customers c ON c.id = w.customer_id ORDER BY w.kind, w.value;

-- relations.registrations
SELECT r.id, r.version, concat_ws(' ', r.contact->>'firstName', nullif(r.contact->>'surnamePrefix', ''), r.contact->>'surname') AS name,
  r.email, coalesce(r.contact->>'phone', '') AS phone, u.name AS "unitName", coalesce((r.customer->>'business')::boolean, false) AS business,
  coalesce(r.customer->>'name', '') AS organisation, r.customer->>'kvk' AS kvk, r.verified_at AS "verifiedAt",
  concat_ws(', ', nullif(concat_ws(' ', r.customer->>'street', r.customer->>'houseNumber'), ''),
            nullif(concat_ws(' ', r.customer->>'postcode', r.customer->>'city'), '')) AS address,
  coalesce((SELECT jsonb_agg(jsonb_build_object('id', l.id, 'name', l.name, 'city', coalesce(l.city, '')) ORDER BY l.name)
            FROM (SELECT c.id, c.name, (SELECT a.city FROM addresses a WHERE a.customer_id = c.id AND a.active ORDER BY a.id LIMIT 1) AS city
                  FROM customers c
                  WHERE c.kvk = r.customer->>'kvk'
                    OR (r.customer->>'name' <> '' AND similarity(c.search_text, searchable(r.customer->>'name')) > 0.5)
                    OR EXISTS (SELECT 1 FROM contacts p WHERE p.customer_id = c.id AND p.active
                               AND (lower(p.email) = r.email OR ((r.customer->>'business')::boolean AND split_part(lower(p.email), '@', 2) = split_part(r.email, '@', 2))))
                  ORDER BY c.name LIMIT 5) l), '[]') AS alike
FROM registrations r JOIN business_units u ON u.id = r.business_unit_id
WHERE r.status = 'waiting' ORDER BY r.verified_at, r.id LIMIT 500;
