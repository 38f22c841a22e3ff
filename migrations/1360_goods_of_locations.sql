-- Which kinds of goods may lie in a bin; none named: any.
ALTER TABLE stock_locations ADD COLUMN goods text[] NOT NULL DEFAULT '{}'
  CHECK (goods <@ ARRAY['articles', 'sheets', 'rolls', 'other']);
