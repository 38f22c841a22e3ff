-- Who wrote what is printed, and the number of the book: of the line, because an order may hold several titles.
ALTER TABLE lines ADD COLUMN author text NOT NULL DEFAULT '', ADD COLUMN isbn text NOT NULL DEFAULT '';

-- What the lines of a basket are called, kept here by the triggers below: one index finds a basket by any of its words together.
ALTER TABLE baskets ADD COLUMN line_words text NOT NULL DEFAULT '';

-- An ISBN is found with its hyphens and without.
CREATE FUNCTION words_of_lines(basket bigint) RETURNS text LANGUAGE sql STABLE SET search_path = pg_catalog, public AS $$
  SELECT coalesce(string_agg(DISTINCT word, ' '), '')
  FROM lines, unnest(ARRAY[description, customer_reference, author, isbn, replace(isbn, '-', '')]) word
  WHERE basket_id = basket AND word <> ''
$$;
CREATE FUNCTION keep_line_words() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE baskets b SET line_words = kept.words
  FROM (SELECT basket_id, words_of_lines(basket_id) AS words FROM (SELECT DISTINCT basket_id FROM changed) c) kept
  WHERE b.id = kept.basket_id AND b.line_words <> kept.words;
  RETURN NULL;
END $$;
CREATE FUNCTION keep_words_of_line() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  UPDATE baskets SET line_words = words_of_lines(id) WHERE id IN (OLD.basket_id, NEW.basket_id);
  RETURN NULL;
END $$;
CREATE TRIGGER lines_words_added AFTER INSERT ON lines REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_line_words();
CREATE TRIGGER lines_words_gone AFTER DELETE ON lines REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION keep_line_words();
CREATE TRIGGER lines_words_changed AFTER UPDATE OF basket_id, description, customer_reference, author, isbn ON lines FOR EACH ROW
  WHEN ((OLD.basket_id, OLD.description, OLD.customer_reference, OLD.author, OLD.isbn)
    <> (NEW.basket_id, NEW.description, NEW.customer_reference, NEW.author, NEW.isbn))
  EXECUTE FUNCTION keep_words_of_line();

UPDATE baskets b SET line_words = words_of_lines(b.id);
ALTER TABLE baskets ALTER COLUMN search_text SET EXPRESSION AS
  (searchable(number || ' ' || description || ' ' || customer_reference || ' ' || po_number || ' ' || customer_words || ' ' || line_words));
-- A line's reference is among those words.
DROP INDEX lines_reference;
