-- What a customer is found by: its name and number, who it was before, its contacts and where it is, so that one index finds it by any of
-- these together. Beside the customer, because its people read their own customer and not all of these contacts; kept by the triggers below
-- alone, without a reference, so that merging customers has nothing to move here.
CREATE TABLE customer_words (
  customer_id bigint PRIMARY KEY,
  -- Its name and number, the order of the list whatever their capitals and accents; and these with all the others.
  name text NOT NULL,
  words text NOT NULL
);
SELECT protect('customer_words', NULL);

-- A postcode is found with its blank and without.
CREATE FUNCTION words_of_customers(ids bigint[]) RETURNS TABLE (id bigint, name text, words text)
LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT c.id, c.search_text, searchable(string_agg(said.words, ' ' ORDER BY said.kind, said.words)) FROM (
    SELECT id, 0 AS kind, concat_ws(' ', name, mis_id) AS words FROM customers WHERE id = ANY(ids)
    UNION ALL SELECT customer_id, 1, concat_ws(' ', name, mis_id) FROM former_customers WHERE customer_id = ANY(ids)
    UNION ALL SELECT customer_id, 2, concat_ws(' ', nullif(first_name, ''), nullif(surname_prefix, ''), surname, nullif(email, ''))
      FROM contacts WHERE customer_id = ANY(ids) AND active
    UNION ALL SELECT customer_id, 3, concat_ws(' ', postcode, replace(postcode, ' ', ''), city)
      FROM addresses WHERE customer_id = ANY(ids) AND active
  ) said JOIN customers c ON c.id = said.id GROUP BY c.id
$$;
-- Who writes another contact of the same customer at this moment has the lock, and is seen once it is ours. Whose words stand as they were
-- is not locked.
CREATE FUNCTION keep_customer_words(changed bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  behind bigint[] := ARRAY(
    SELECT s.id FROM words_of_customers(changed) s LEFT JOIN customer_words w ON w.customer_id = s.id WHERE w.words IS DISTINCT FROM s.words);
BEGIN
  IF behind = '{}' THEN RETURN; END IF;
  PERFORM 1 FROM customers WHERE id = ANY(behind) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO customer_words (customer_id, name, words) SELECT s.id, s.name, s.words FROM words_of_customers(behind) s
  ON CONFLICT (customer_id) DO UPDATE SET name = EXCLUDED.name, words = EXCLUDED.words;
END $$;
REVOKE EXECUTE ON FUNCTION keep_customer_words(bigint[]) FROM PUBLIC;

CREATE FUNCTION keep_words_made() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM keep_customer_words(ARRAY(SELECT id FROM added));
  RETURN NULL;
END $$;
CREATE FUNCTION keep_words_named() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM keep_customer_words(ARRAY[NEW.id]);
  RETURN NULL;
END $$;
CREATE FUNCTION forget_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  DELETE FROM customer_words WHERE customer_id IN (SELECT id FROM gone);
  RETURN NULL;
END $$;
CREATE TRIGGER words_made AFTER INSERT ON customers REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION keep_words_made();
CREATE TRIGGER words_named AFTER UPDATE OF name, mis_id ON customers FOR EACH ROW
  WHEN (OLD.search_text <> NEW.search_text) EXECUTE FUNCTION keep_words_named();
CREATE TRIGGER words_forgotten AFTER DELETE ON customers REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION forget_words();

CREATE FUNCTION keep_words_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM keep_customer_words(ARRAY(SELECT DISTINCT customer_id FROM added));
  RETURN NULL;
END $$;
CREATE FUNCTION keep_words_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM keep_customer_words(ARRAY(SELECT DISTINCT customer_id FROM gone));
  RETURN NULL;
END $$;
CREATE FUNCTION keep_words_changed() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  PERFORM keep_customer_words(ARRAY(SELECT customer_id FROM added UNION SELECT customer_id FROM gone));
  RETURN NULL;
END $$;
DO $$
DECLARE
  side text;
BEGIN
  FOREACH side IN ARRAY ARRAY['contacts', 'addresses', 'former_customers'] LOOP
    EXECUTE format('CREATE TRIGGER words_added AFTER INSERT ON %I REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION keep_words_added()', side);
    EXECUTE format('CREATE TRIGGER words_gone AFTER DELETE ON %I REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION keep_words_gone()', side);
    EXECUTE format('CREATE TRIGGER words_changed AFTER UPDATE ON %I REFERENCING OLD TABLE AS gone NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION keep_words_changed()', side);
  END LOOP;
END $$;

INSERT INTO customer_words (customer_id, name, words) SELECT s.id, s.name, s.words FROM words_of_customers(ARRAY(SELECT id FROM customers)) s;
CREATE INDEX customer_words_found ON customer_words USING gin (words gin_trgm_ops);
CREATE INDEX customer_words_in_order ON customer_words (name, customer_id);
-- What was looked for in each of these by itself.
DROP INDEX addresses_search;
ALTER TABLE former_customers DROP COLUMN search_text;
