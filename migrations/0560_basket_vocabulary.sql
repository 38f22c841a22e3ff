-- The words without figures in which the texts of all baskets are written. A word as it was typed has no blanks, so a text holds it exactly
-- when one of the text's own words does: the index is then asked for these few, instead of for all that share three letters with it.
-- Figures part words: numbers have no end of them.
CREATE FUNCTION vocabulary_of(searched text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_catalog.array_remove(pg_catalog.string_to_array(pg_catalog.translate(searched, '0123456789', '          '), ' ', ''), NULL)
$$;

-- Kept by the triggers below. A word may stand here twice, or be in no text any more: it is only what the index is asked for. No key, which
-- would let two who write the same new word wait for each other.
CREATE TABLE basket_vocabulary (word text NOT NULL);
SELECT protect('basket_vocabulary', NULL);
INSERT INTO basket_vocabulary (word) SELECT DISTINCT unnest(vocabulary_of(search_text)) FROM baskets;
CREATE INDEX basket_vocabulary_word ON basket_vocabulary (word);
CREATE INDEX basket_vocabulary_search ON basket_vocabulary USING gin (word gin_trgm_ops);

-- Looked up word by word, whatever the size of either: a plan is kept.
CREATE FUNCTION keep_basket_vocabulary() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public AS $$
BEGIN
  INSERT INTO basket_vocabulary (word)
  SELECT word FROM (SELECT DISTINCT word FROM unnest(vocabulary_of(NEW.search_text)) word) said
  WHERE (SELECT true FROM basket_vocabulary known WHERE known.word = said.word LIMIT 1) IS NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER baskets_vocabulary_made AFTER INSERT ON baskets FOR EACH ROW EXECUTE FUNCTION keep_basket_vocabulary();
CREATE TRIGGER baskets_vocabulary_changed AFTER UPDATE ON baskets FOR EACH ROW
  WHEN (OLD.search_text <> NEW.search_text) EXECUTE FUNCTION keep_basket_vocabulary();

DROP INDEX baskets_search;
CREATE INDEX baskets_search ON baskets USING gin
  ((coalesce(delivery_date, 'infinity'::date)), id, total, search_text gin_trgm_ops, vocabulary_of(search_text));
