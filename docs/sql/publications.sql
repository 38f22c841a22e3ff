-- publications.listMine
SELECT p.id, p.version, p.slug, p.status, p.title, p.subtitle, p.author, p.abstract, p.institute, p.promotors,
p.defence_on AS "defenceOn", p.defence_place AS "defencePlace", p.isbn, p.nur, p.licence, p.embargo_until AS "embargoUntil", p.doi, p.language,
p.cover_file_id IS NOT NULL AS "hasCover", p.ebook_file_id IS NOT NULL AS "hasEbook", p.published_at AS "publishedAt",
p.business_unit_id AS "businessUnitId", p.basket_id AS "basketId", p.contact_id AS "contactId" FROM publications p WHERE p.contact_id = $1 ORDER BY p.id DESC LIMIT 100;
SELECT c.business_unit_id AS id FROM contacts k JOIN customers c ON c.id = k.customer_id
WHERE k.id = $1;
SELECT 1 FROM isbn_pool WHERE business_unit_id = $1 AND publication_id IS NULL AND (assigned_at IS NULL OR kept_for = $2) LIMIT 1;
SELECT ui_id AS "uiId" FROM business_units WHERE id = $1;
SELECT b.id AS "basketId", b.number, coalesce(d.answers ->> 'title', '') AS title, coalesce(d.answers ->> 'author', '') AS author,
  coalesce(u.name, '') AS institute, d.answers ->> 'defenceOn' AS "defenceOn",
  coalesce((SELECT max(l.isbn) FROM lines l WHERE l.basket_id = b.id), '') AS isbn
FROM thesis_drafts d JOIN baskets b ON b.id = d.basket_id
LEFT JOIN universities u ON u.id = (d.answers ->> 'universityId')::bigint
WHERE d.contact_id = $1 AND d.ordered_at IS NOT NULL AND b.status <> ALL($2)
  AND NOT EXISTS (SELECT FROM publications p WHERE p.basket_id = b.id)
ORDER BY d.ordered_at DESC LIMIT 20;

-- publications.findAuthors
SELECT k.id, concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname) AS name, c.name AS customer
FROM contacts k JOIN customers c ON c.id = k.customer_id
WHERE k.active AND searchable(concat_ws(' ', concat_ws(' ', k.first_name, nullif(k.surname_prefix, ''), k.surname), k.email, c.name)) LIKE searchable($1)
ORDER BY 2, 1 LIMIT 20;

-- publications.list
SELECT p.id, p.version, p.slug, p.status, p.title, p.author, p.isbn, u.name AS unit, p.basket_id AS "basketId", b.number AS order,
      p.registered_at AS "registeredAt", (SELECT coalesce(sum(greatest(0, l.quantity - l.quantity_shipped)), 0)::int FROM lines s JOIN lines l ON l.copied_from = s.id
JOIN baskets o ON o.id = l.basket_id
WHERE s.basket_id = p.basket_id AND o.type = $1 AND o.contact_id IS DISTINCT FROM p.contact_id
  AND o.status NOT IN ('quote_canceled', 'order_canceled', 'delivered', 'closed')
  AND l.status NOT IN ('quote_canceled', 'order_canceled')) AS "openCopies"
    FROM publications p JOIN business_units u ON u.id = p.business_unit_id LEFT JOIN baskets b ON b.id = p.basket_id
    WHERE position(lower($2::text) IN lower(concat_ws(' ', p.title, p.author, p.isbn, replace(p.isbn, '-', '')))) > 0 AND ($3::bigint IS NULL OR p.id < $4) ORDER BY p.id DESC LIMIT $5;
SELECT count(*) AS count FROM (SELECT 1 FROM publications p WHERE position(lower($1::text) IN lower(concat_ws(' ', p.title, p.author, p.isbn, replace(p.isbn, '-', '')))) > 0 LIMIT $2) counted;
