-- What a customer remarked on a spot of a page when asking for a change, in mm from the lower left of the page.
ALTER TABLE approvals ADD COLUMN notes jsonb NOT NULL DEFAULT '[]';
