-- What a list says of a customer's first address and contact stands with its words, for it changes with the same rows and the same triggers
-- keep it: of a page of a hundred, both were looked up for each.
ALTER TABLE customer_words ADD COLUMN city text NOT NULL DEFAULT '', ADD COLUMN contact_id bigint,
  ADD COLUMN contact_name text NOT NULL DEFAULT '';

DROP FUNCTION words_of_customers(bigint[]);
-- A postcode is found with its blank and without.
CREATE FUNCTION words_of_customers(ids bigint[])
RETURNS TABLE (id bigint, name text, words text, city text, contact_id bigint, contact_name text)
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT c.id, c.search_text, said.words, coalesce(a.city, ''), p.id,
    concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname)
  FROM (
    SELECT id, searchable(string_agg(words, ' ' ORDER BY kind, words)) AS words FROM (
      SELECT id, 0 AS kind, concat_ws(' ', name, mis_id) AS words FROM customers WHERE id = ANY(ids)
      UNION ALL SELECT customer_id, 1, concat_ws(' ', name, mis_id) FROM former_customers WHERE customer_id = ANY(ids)
      UNION ALL SELECT customer_id, 2, concat_ws(' ', nullif(first_name, ''), nullif(surname_prefix, ''), surname, nullif(email, ''))
        FROM contacts WHERE customer_id = ANY(ids) AND active
      UNION ALL SELECT customer_id, 3, concat_ws(' ', postcode, replace(postcode, ' ', ''), city)
        FROM addresses WHERE customer_id = ANY(ids) AND active
    ) one GROUP BY id
  ) said JOIN customers c ON c.id = said.id
  LEFT JOIN LATERAL (SELECT city FROM addresses WHERE customer_id = c.id AND active ORDER BY id LIMIT 1) a ON true
  LEFT JOIN LATERAL (SELECT id, first_name, surname_prefix, surname FROM contacts WHERE customer_id = c.id AND active ORDER BY id LIMIT 1) p
    ON true
$$;
CREATE OR REPLACE FUNCTION keep_customer_words(changed bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, public AS $$
DECLARE
  behind bigint[] := ARRAY(
    SELECT s.id FROM words_of_customers(changed) s LEFT JOIN customer_words w ON w.customer_id = s.id
    WHERE (w.words, w.city, w.contact_id, w.contact_name) IS DISTINCT FROM (s.words, s.city, s.contact_id, s.contact_name));
BEGIN
  IF behind = '{}' THEN RETURN; END IF;
  PERFORM 1 FROM customers WHERE id = ANY(behind) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO customer_words (customer_id, name, words, city, contact_id, contact_name)
  SELECT s.id, s.name, s.words, s.city, s.contact_id, s.contact_name FROM words_of_customers(behind) s
  ON CONFLICT (customer_id) DO UPDATE SET name = EXCLUDED.name, words = EXCLUDED.words, city = EXCLUDED.city,
    contact_id = EXCLUDED.contact_id, contact_name = EXCLUDED.contact_name;
END $$;

UPDATE customer_words w SET city = s.city, contact_id = s.contact_id, contact_name = s.contact_name
FROM words_of_customers(ARRAY(SELECT id FROM customers)) s
WHERE s.id = w.customer_id AND (s.city <> '' OR s.contact_id IS NOT NULL);
