-- An ISBN whose registration was removed before it was public goes to the same author again, and to nobody else.
ALTER TABLE isbn_pool ADD COLUMN kept_for bigint REFERENCES contacts ON DELETE SET NULL;
COMMENT ON COLUMN isbn_pool.kept_for IS 'The contact who removed the registration that this number was assigned to.';
CREATE INDEX isbn_pool_kept_for ON isbn_pool (kept_for) WHERE kept_for IS NOT NULL;
