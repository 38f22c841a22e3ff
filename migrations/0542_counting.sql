-- First counts whose difference is beyond the tolerance: a second person counts the same position, or somebody approves the difference.
CREATE TABLE stock_first_counts (
  item_id bigint NOT NULL REFERENCES stock_items,
  lot_id bigint NOT NULL REFERENCES stock_lots,
  location_id bigint NOT NULL REFERENCES stock_locations,
  counted numeric(15, 3) NOT NULL CHECK (counted >= 0),
  difference numeric(15, 3) NOT NULL,
  counted_at timestamptz NOT NULL,
  counter_id bigint NOT NULL REFERENCES users,
  PRIMARY KEY (item_id, lot_id, location_id)
);
SELECT protect('stock_first_counts', NULL);
CREATE INDEX stock_first_counts_lot ON stock_first_counts (lot_id);
CREATE INDEX stock_first_counts_location ON stock_first_counts (location_id);
CREATE INDEX stock_first_counts_counter ON stock_first_counts (counter_id);

-- The moment of a count: a pick that came short later asks for another one.
ALTER TABLE stock_counts ADD COLUMN counted_at timestamptz;
UPDATE stock_counts c SET counted_at = m.at FROM (SELECT act, max(at) AS at FROM stock_mutations GROUP BY act) m WHERE m.act = c.act;
CREATE INDEX stock_counts_position ON stock_counts (lot_id, location_id, counts_on);
