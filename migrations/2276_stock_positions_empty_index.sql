-- 2026-12-03 06:45. The list of counts looks for places that are empty now, which are few of those that goods left.
CREATE INDEX stock_positions_empty ON stock_positions (lot_id, location_id) INCLUDE (item_id) WHERE quantity = 0;

-- Every list of stock asks which places set their goods apart.
CREATE INDEX stock_locations_apart ON stock_locations (id) WHERE type = 'quarantine';
