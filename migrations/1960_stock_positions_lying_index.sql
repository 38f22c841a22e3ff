-- Lists name the places of an item's oldest lots: six of each of a hundred items, which are read from the index alone.
CREATE INDEX stock_positions_lying ON stock_positions (item_id, lot_id, location_id) WHERE quantity > 0;
