-- The names nearest to what somebody types, nearest first, among however many that look alike.
CREATE INDEX customers_nearest ON customers USING gist (search_text gist_trgm_ops (siglen = 64));
