-- The PDF of a quote is what its mail encloses, typeset after the commit.
ALTER TABLE quotes ALTER COLUMN file_id DROP NOT NULL;
