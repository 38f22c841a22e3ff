-- The cover of extra hardcover copies comes with the other files of a thesis. Their inner work is that of the book.
ALTER TABLE early_files DROP CONSTRAINT early_files_slot_check;
ALTER TABLE early_files ADD CONSTRAINT early_files_slot_check
  CHECK (slot IN ('inner', 'cover', 'bookmark', 'propositions', 'invitation', 'hardcover'));

-- The slot whose file is printed for this one too.
ALTER TABLE upload_slots ADD COLUMN same_as bigint REFERENCES upload_slots ON DELETE SET NULL, ADD CHECK (same_as <> id);
CREATE INDEX upload_slots_same_as ON upload_slots (same_as) WHERE same_as IS NOT NULL;
