-- The number in the barcode of an article, and the account that its revenue is booked on; without one that of its group.
ALTER TABLE articles ADD COLUMN ean text NOT NULL DEFAULT '', ADD COLUMN ledger_account text NOT NULL DEFAULT '';
CREATE UNIQUE INDEX articles_ean ON articles (ean) WHERE ean <> '';
ALTER TABLE articles DROP COLUMN search_text;
ALTER TABLE articles ADD COLUMN search_text text NOT NULL
  GENERATED ALWAYS AS (searchable(code || ' ' || name_nl || ' ' || name_en || ' ' || ean)) STORED;
CREATE INDEX articles_search ON articles USING gin (search_text gin_trgm_ops);
