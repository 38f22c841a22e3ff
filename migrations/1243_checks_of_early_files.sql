-- When the inspection of a file began: the files of one contact hold one worker at most.
ALTER TABLE early_files ADD COLUMN checking_since timestamptz;
