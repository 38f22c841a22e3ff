-- What is bought and used besides paper: its code stands where a paper has the code of the calculation.
ALTER TABLE stock_items ADD COLUMN kind text NOT NULL DEFAULT 'paper'
  CHECK (kind IN ('paper', 'foil', 'plate', 'ink', 'glue', 'binding', 'packaging', 'other'));
