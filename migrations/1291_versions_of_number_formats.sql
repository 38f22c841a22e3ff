-- Formats can be changed after the set-up.
ALTER TABLE number_formats ADD COLUMN version int NOT NULL DEFAULT 1;
