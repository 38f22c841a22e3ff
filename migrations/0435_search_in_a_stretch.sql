-- The words of a basket with what its lists are sorted by, in one index: asked for a stretch of a list, it reads of each word's baskets only
-- those that stand there, where it read all of them before.
CREATE EXTENSION IF NOT EXISTS btree_gin;
DROP INDEX baskets_search;
CREATE INDEX baskets_search ON baskets USING gin ((coalesce(delivery_date, 'infinity'::date)), id, total, search_text gin_trgm_ops);
