-- Customers are found by the telephone number of a contact, as digits only, and by their VAT number (kind 4).
CREATE OR REPLACE FUNCTION words_of_customers(ids bigint[])
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
      UNION ALL SELECT customer_id, 2, id, concat_ws(' ', nullif(first_name, ''), nullif(surname_prefix, ''), surname, nullif(email, ''),
          nullif(regexp_replace(phone, '\D', '', 'g'), '')),
        concat_ws(' ', first_name, nullif(surname_prefix, ''), surname, nullif(email, '')), regexp_replace(phone, '\D', '', 'g')
        FROM contacts WHERE customer_id = ANY(ids) AND active
      UNION ALL SELECT customer_id, 3, id, concat_ws(' ', postcode, replace(postcode, ' ', ''), city), concat_ws(' ', postcode, city),
        replace(postcode, ' ', '')
        FROM addresses WHERE customer_id = ANY(ids) AND active
      UNION ALL SELECT id, 4, id, vat_number, vat_number, '' FROM customers WHERE id = ANY(ids) AND vat_number IS NOT NULL
    ) one GROUP BY id
  ) said JOIN customers c ON c.id = said.id
  LEFT JOIN LATERAL (SELECT city FROM addresses WHERE customer_id = c.id AND active ORDER BY id LIMIT 1) a ON true
  LEFT JOIN LATERAL (SELECT id, first_name, surname_prefix, surname FROM contacts WHERE customer_id = c.id AND active ORDER BY id LIMIT 1) p
    ON true
$$;

DROP TRIGGER words_named ON customers;
CREATE TRIGGER words_named AFTER UPDATE OF name, mis_id, vat_number ON customers FOR EACH ROW
  WHEN (OLD.search_text <> NEW.search_text OR OLD.vat_number IS DISTINCT FROM NEW.vat_number) EXECUTE FUNCTION keep_words_named();

SELECT keep_customer_words(ARRAY(SELECT id FROM customers));
