-- The names of all bins are read in the order of the walk each time a form asks for a place.
CREATE INDEX stock_locations_walk ON stock_locations (aisle, (CASE WHEN aisle % 2 = 0 THEN -bay ELSE bay END), level, code) WHERE active AND kind = 'bin';
