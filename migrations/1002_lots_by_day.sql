-- The plan of counts finds the lots of an item that are due by the day on which they were received.
CREATE INDEX stock_lots_received ON stock_lots (item_id, received_on);
