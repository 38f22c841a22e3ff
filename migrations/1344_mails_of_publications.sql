-- The author hears once that the embargo of the e-book is over; not of those that ended before there was such a mail.
ALTER TABLE publications ADD COLUMN embargo_mailed_at timestamptz;
UPDATE publications SET embargo_mailed_at = now() WHERE embargo_until <= current_date;
COMMENT ON COLUMN publications.embargo_mailed_at IS 'When the author was told that this embargo is over; null again once another day is set.';
