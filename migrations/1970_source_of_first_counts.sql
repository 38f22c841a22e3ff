-- The list that a waiting count was read from, by the hash of its file; empty for one that was counted by scan.
ALTER TABLE stock_first_counts ADD COLUMN source text NOT NULL DEFAULT '';
