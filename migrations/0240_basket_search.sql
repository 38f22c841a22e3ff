-- One text of a basket answers every search. It also has the numbers of the print system, of shipments and of invoices, and the codes of
-- articles. It begins with a space, so that every word in it follows one.
DROP TRIGGER baskets_vocabulary_made ON baskets;
DROP TRIGGER baskets_vocabulary_changed ON baskets;
DROP FUNCTION keep_basket_vocabulary();
DROP TABLE basket_vocabulary;
DROP INDEX baskets_search;
DROP FUNCTION vocabulary_of(text);
DROP INDEX baskets_print_order;
ALTER TABLE baskets DROP COLUMN search_text,
  -- Numbers and tracking numbers, written by the triggers on `shipments`.
  ADD COLUMN shipment_numbers text NOT NULL DEFAULT '',
  -- The numbers of final invoices, written by the trigger on `invoices`.
  ADD COLUMN invoice_numbers text NOT NULL DEFAULT '';

-- An ISBN is found with and without its hyphens.
CREATE OR REPLACE FUNCTION words_of_lines(basket bigint) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(string_agg(DISTINCT word, ' '), '')
  FROM lines l LEFT JOIN articles a ON a.id = l.article_id
  CROSS JOIN LATERAL unnest(ARRAY[l.description, l.customer_reference, l.author, l.isbn, replace(l.isbn, '-', ''), a.code]) word
  WHERE l.basket_id = basket AND word <> ''
$$;

CREATE OR REPLACE FUNCTION keep_words_of_added() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE baskets b SET line_words = words_of_lines(b.id)
  WHERE b.id IN (
    SELECT k.id FROM changed c JOIN baskets k ON k.id = c.basket_id LEFT JOIN articles a ON a.id = c.article_id
    CROSS JOIN LATERAL unnest(ARRAY[c.description, c.customer_reference, c.author, c.isbn, replace(c.isbn, '-', ''), a.code]) word
    WHERE word <> '' AND strpos(' ' || k.line_words || ' ', ' ' || word || ' ') = 0);
  RETURN NULL;
END $$;

DROP TRIGGER lines_words_changed ON lines;
CREATE TRIGGER lines_words_changed AFTER UPDATE OF basket_id, description, customer_reference, author, isbn, article_id ON lines FOR EACH ROW
  WHEN ((OLD.basket_id, OLD.description, OLD.customer_reference, OLD.author, OLD.isbn, OLD.article_id)
    IS DISTINCT FROM (NEW.basket_id, NEW.description, NEW.customer_reference, NEW.author, NEW.isbn, NEW.article_id))
  EXECUTE FUNCTION keep_words_of_line();

CREATE FUNCTION keep_words_of_article() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE baskets SET line_words = words_of_lines(id) WHERE id IN (SELECT basket_id FROM lines WHERE article_id = NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER articles_words_changed AFTER UPDATE OF code ON articles FOR EACH ROW WHEN (OLD.code <> NEW.code)
  EXECUTE FUNCTION keep_words_of_article();

CREATE FUNCTION numbers_of_shipments(basket bigint) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(string_agg(concat_ws(' ', number, tracking_number), ' ' ORDER BY id), '') FROM shipments WHERE basket_id = basket
$$;
CREATE FUNCTION keep_shipment_numbers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE baskets SET shipment_numbers = numbers_of_shipments(id) WHERE id = NEW.basket_id;
  RETURN NULL;
END $$;
CREATE TRIGGER shipments_numbers_added AFTER INSERT ON shipments FOR EACH ROW EXECUTE FUNCTION keep_shipment_numbers();
CREATE TRIGGER shipments_numbers_changed AFTER UPDATE OF tracking_number ON shipments FOR EACH ROW
  WHEN (OLD.tracking_number IS DISTINCT FROM NEW.tracking_number) EXECUTE FUNCTION keep_shipment_numbers();

CREATE FUNCTION numbers_of_invoices(basket bigint) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(string_agg(DISTINCT i.number, ' '), '') FROM invoice_lines l JOIN invoices i ON i.id = l.invoice_id WHERE l.basket_id = basket
$$;
-- An invoice gets its lines as a draft, and its number when it becomes final.
CREATE FUNCTION keep_invoice_numbers() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE baskets SET invoice_numbers = numbers_of_invoices(id) WHERE id = ANY(baskets_of_invoice(NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER invoices_numbers_changed AFTER UPDATE OF number ON invoices FOR EACH ROW
  WHEN (OLD.number IS DISTINCT FROM NEW.number) EXECUTE FUNCTION keep_invoice_numbers();

UPDATE baskets b SET shipment_numbers = s.numbers, invoice_numbers = s.invoiced, line_words = s.words
FROM (SELECT id, numbers_of_shipments(id) AS numbers, numbers_of_invoices(id) AS invoiced, words_of_lines(id) AS words FROM baskets) s
WHERE b.id = s.id AND (b.shipment_numbers, b.invoice_numbers, b.line_words) <> (s.numbers, s.invoiced, s.words);

ALTER TABLE baskets ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (searchable(' ' || number || ' ' || description || ' '
  || customer_reference || ' ' || po_number || ' ' || coalesce(print_order_number, '') || ' ' || customer_words || ' ' || line_words || ' '
  || shipment_numbers || ' ' || invoice_numbers)) STORED;
-- The columns that lists sort by are in it too: a search asks for the matches in a part of a list.
CREATE INDEX baskets_search ON baskets USING gin ((coalesce(delivery_date, 'infinity'::date)), id, total, search_text gin_trgm_ops);
