-- The first day of each item, from which its weeks of usage are known, without reading its whole journal.
CREATE INDEX stock_mutations_first ON stock_mutations (item_id, counts_on);
