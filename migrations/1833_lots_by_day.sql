-- The plan of counts finds the few lots that were received a year ago by their day alone: most items are counted once a year.
CREATE INDEX stock_lots_by_day ON stock_lots (received_on) INCLUDE (item_id, id);
