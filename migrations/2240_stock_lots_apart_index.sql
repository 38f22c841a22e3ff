-- What is not usable is a few lots: those that are blocked or have a best-before day. (2 December 2026)
CREATE INDEX stock_lots_apart ON stock_lots (item_id) WHERE blocked OR best_before IS NOT NULL;
