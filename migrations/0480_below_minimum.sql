-- Whether there is less of an article than its minimum stands in its level, and those of which that is so in an index: home asks it of every
-- article, over and over. The minimum is the article's; what is there and promised changes here. An article without a level has a minimum of 0.
ALTER TABLE stock_levels ADD COLUMN min_stock int NOT NULL DEFAULT 0,
  ADD COLUMN below_minimum boolean NOT NULL GENERATED ALWAYS AS (physical - reserved < min_stock) STORED;
CREATE INDEX stock_levels_below ON stock_levels (article_id) WHERE below_minimum;

CREATE FUNCTION keep_min_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stock_levels (article_id, min_stock) VALUES (NEW.id, NEW.min_stock)
  ON CONFLICT (article_id) DO UPDATE SET min_stock = excluded.min_stock;
  RETURN NULL;
END $$;
CREATE TRIGGER articles_min_stock_new AFTER INSERT ON articles FOR EACH ROW WHEN (NEW.min_stock > 0) EXECUTE FUNCTION keep_min_stock();
CREATE TRIGGER articles_min_stock AFTER UPDATE OF min_stock ON articles FOR EACH ROW WHEN (NEW.min_stock <> OLD.min_stock)
  EXECUTE FUNCTION keep_min_stock();

INSERT INTO stock_levels (article_id, min_stock) SELECT id, min_stock FROM articles WHERE min_stock > 0
ON CONFLICT (article_id) DO UPDATE SET min_stock = excluded.min_stock;
