-- 2026-12-02 22:00. The bins that became empty lately, which are counted once.
CREATE INDEX stock_mutations_out ON stock_mutations (counts_on) INCLUDE (lot_id, location_id, at) WHERE quantity < 0;
