-- What a candidate has printed as it is of a file that came before the order: each finding with what it said.
ALTER TABLE early_files ADD COLUMN accepted jsonb NOT NULL DEFAULT '[]';
