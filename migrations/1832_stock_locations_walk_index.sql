-- Serves the list of all bin names in walk order, which each form with a place reads.
CREATE INDEX stock_locations_walk ON stock_locations (aisle, (CASE WHEN aisle % 2 = 0 THEN -bay ELSE bay END), level, code) WHERE active AND kind = 'bin';
