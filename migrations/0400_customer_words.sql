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
CREATE FUNCTION words_of_customer(customer bigint) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT searchable(coalesce(string_agg(words, ' ' ORDER BY kind, words), '')) FROM (
    SELECT 0 AS kind, concat_ws(' ', name, mis_id) AS words FROM customers WHERE id = customer
    UNION ALL SELECT 1, concat_ws(' ', name, mis_id) FROM former_customers WHERE customer_id = customer
    UNION ALL SELECT 2, concat_ws(' ', nullif(first_name, ''), nullif(surname_prefix, ''), surname, nullif(email, '')) FROM contacts
      WHERE customer_id = customer AND active
    UNION ALL SELECT 3, concat_ws(' ', postcode, replace(postcode, ' ', ''), city) FROM addresses WHERE customer_id = customer AND active
  ) said
$$;
-- Who writes another contact of the same customer at this moment has the lock, and is seen once it is ours. Whose words stand as they were
-- is not locked.
CREATE FUNCTION keep_customer_words(changed bigint[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
DECLARE
  behind bigint[] := ARRAY(
    SELECT c.id FROM customers c LEFT JOIN customer_words w ON w.customer_id = c.id
    WHERE c.id = ANY(changed) AND w.words IS DISTINCT FROM words_of_customer(c.id));
BEGIN
  PERFORM 1 FROM customers WHERE id = ANY(behind) ORDER BY id FOR NO KEY UPDATE;
  INSERT INTO customer_words (customer_id, name, words) SELECT id, search_text, words_of_customer(id) FROM customers WHERE id = ANY(behind)
  ON CONFLICT (customer_id) DO UPDATE SET name = EXCLUDED.name, words = EXCLUDED.words;
END $$;
REVOKE EXECUTE ON FUNCTION keep_customer_words(bigint[]) FROM PUBLIC;

CREATE FUNCTION keep_words_of_customer() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN DELETE FROM customer_words WHERE customer_id = OLD.id;
  ELSE PERFORM keep_customer_words(ARRAY[NEW.id]);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER customers_found AFTER INSERT OR DELETE OR UPDATE OF name, mis_id ON customers FOR EACH ROW EXECUTE FUNCTION keep_words_of_customer();

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

INSERT INTO customer_words (customer_id, name, words) SELECT id, search_text, words_of_customer(id) FROM customers;
CREATE INDEX customer_words_found ON customer_words USING gin (words gin_trgm_ops);
CREATE INDEX customer_words_in_order ON customer_words (name, customer_id);
-- What was looked for in each of these by itself.
DROP INDEX addresses_search;
ALTER TABLE former_customers DROP COLUMN search_text;
