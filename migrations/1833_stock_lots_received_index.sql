-- Serves the count plan: it finds lots by the day on which they were received.
CREATE INDEX stock_lots_by_day ON stock_lots (received_on) INCLUDE (item_id, id);
