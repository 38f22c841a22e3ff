-- What was used of an item over time: the weeks of cover, the reorder point and the list of usages read only this index.
CREATE INDEX stock_mutations_used ON stock_mutations (item_id, counts_on) INCLUDE (quantity, line_id) WHERE type IN (30, 40);
