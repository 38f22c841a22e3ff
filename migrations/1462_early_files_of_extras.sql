-- Files of what is printed beside a book come before the order too.
ALTER TABLE early_files DROP CONSTRAINT early_files_slot_check;
ALTER TABLE early_files ADD CONSTRAINT early_files_slot_check CHECK (slot IN ('inner', 'cover', 'bookmark', 'propositions', 'invitation'));
