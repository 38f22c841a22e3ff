-- Sheets cut from a paper are an item of their own: of which paper, and along which side its fibres run.
ALTER TABLE stock_items
  ADD COLUMN cut_of text CHECK (cut_of IS NULL OR cut_of <> '' AND paper IS NOT NULL),
  ADD COLUMN grain text CHECK (grain IN ('L', 'B', 'X'));
CREATE INDEX stock_items_cut_of ON stock_items (cut_of) WHERE cut_of IS NOT NULL;
