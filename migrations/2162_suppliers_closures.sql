-- The periods in which a supplier is closed: the first and last day of each.
ALTER TABLE suppliers ADD COLUMN closures jsonb NOT NULL DEFAULT '[]';
