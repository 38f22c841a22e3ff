-- publications.listMine
SELECT p.id, p.version, p.slug, p.status, p.title, p.subtitle, p.author, p.abstract, p.institute, p.promotors,
p.defence_on AS "defenceOn", p.defence_place AS "defencePlace", p.isbn, p.nur, p.licence, p.embargo_until AS "embargoUntil", p.doi,
p.cover_file_id IS NOT NULL AS "hasCover", p.ebook_file_id IS NOT NULL AS "hasEbook", p.published_at AS "publishedAt",
p.business_unit_id AS "businessUnitId" FROM publications p WHERE p.contact_id = $1 ORDER BY p.id DESC LIMIT 100;
SELECT c.business_unit_id AS id FROM contacts k JOIN customers c ON c.id = k.customer_id
WHERE k.id = $1;
SELECT 1 FROM isbn_pool WHERE business_unit_id = $1 AND publication_id IS NULL LIMIT 1;
