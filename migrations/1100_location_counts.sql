-- The list of places shows when each was last counted.
CREATE INDEX stock_counts_location ON stock_counts (location_id, counts_on);
