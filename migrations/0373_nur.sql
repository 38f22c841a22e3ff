-- Under which code of the book trade a title is sold: three digits, or nothing.
ALTER TABLE lines ADD COLUMN nur text NOT NULL DEFAULT '' CHECK (nur ~ '^([1-9][0-9]{2})?$');
