-- By what a customer may be met beside its name: who it was, its contacts and where it is, each as a search says it, as it is looked in, and of
-- which kind it is. Of a page of a hundred met beside their names three tables were read and made searchable for each.
ALTER TABLE customer_words ADD COLUMN beside text[] NOT NULL DEFAULT '{}', ADD COLUMN beside_words text[] NOT NULL DEFAULT '{}',
  ADD COLUMN beside_kinds int[] NOT NULL DEFAULT '{}';

DROP FUNCTION words_of_customers(bigint[]);
-- A postcode is found with its blank and without.
CREATE FUNCTION words_of_customers(ids bigint[])
RETURNS TABLE (id bigint, name text, words text, city text, contact_id bigint, contact_name text, beside text[], beside_words text[], beside_kinds int[])
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT c.id, c.search_text, said.words, coalesce(a.city, ''), p.id,
    concat_ws(' ', p.first_name, nullif(p.surname_prefix, ''), p.surname), said.beside, said.beside_words, said.beside_kinds
  FROM (
    SELECT id, searchable(string_agg(words, ' ' ORDER BY kind, words)) AS words,
      coalesce(array_agg(said ORDER BY kind, place) FILTER (WHERE kind > 0), '{}') AS beside,
      coalesce(array_agg(' ' || searchable(said || ' ' || more) ORDER BY kind, place) FILTER (WHERE kind > 0), '{}') AS beside_words,
      coalesce(array_agg(kind ORDER BY kind, place) FILTER (WHERE kind > 0), '{}') AS beside_kinds
    FROM (
      SELECT id, 0 AS kind, 0::bigint AS place, concat_ws(' ', name, mis_id) AS words, '' AS said, '' AS more FROM customers WHERE id = ANY(ids)
      UNION ALL SELECT customer_id, 1, id, concat_ws(' ', name, mis_id), concat_ws(' ', name, mis_id), ''
        FROM former_customers WHERE customer_id = ANY(ids)
      UNION ALL SELECT customer_id, 2, id, concat_ws(' ', nullif(first_name, ''), nullif(surname_prefix, ''), surname, nullif(email, '')),
        concat_ws(' ', first_name, nullif(surname_prefix, ''), surname, nullif(email, '')), ''
        FROM contacts WHERE customer_id = ANY(ids) AND active
      UNION ALL SELECT customer_id, 3, id, concat_ws(' ', postcode, replace(postcode, ' ', ''), city), concat_ws(' ', postcode, city),
        replace(postcode, ' ', '')
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
    WHERE (w.words, w.city, w.contact_id, w.contact_name, w.beside, w.beside_words, w.beside_kinds)
      IS DISTINCT FROM (s.words, s.city, s.contact_id, s.contact_name, s.beside, s.beside_words, s.beside_kinds));
BEGIN
  IF behind = '{}' THEN RETURN; END IF;
  PERFORM 1 FROM customers WHERE id = ANY(behind) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO customer_words (customer_id, name, words, city, contact_id, contact_name, beside, beside_words, beside_kinds)
  SELECT s.id, s.name, s.words, s.city, s.contact_id, s.contact_name, s.beside, s.beside_words, s.beside_kinds FROM words_of_customers(behind) s
  ON CONFLICT (customer_id) DO UPDATE SET name = EXCLUDED.name, words = EXCLUDED.words, city = EXCLUDED.city,
    contact_id = EXCLUDED.contact_id, contact_name = EXCLUDED.contact_name, beside = EXCLUDED.beside, beside_words = EXCLUDED.beside_words,
    beside_kinds = EXCLUDED.beside_kinds;
END $$;

UPDATE customer_words w SET beside = s.beside, beside_words = s.beside_words, beside_kinds = s.beside_kinds
FROM words_of_customers(ARRAY(SELECT id FROM customers)) s WHERE s.id = w.customer_id AND s.beside <> '{}';
