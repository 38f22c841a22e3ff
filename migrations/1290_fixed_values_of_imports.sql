-- What a person says of every row of a file and of its decimal mark, and what the import assumed of a new record where the file does not say.
ALTER TABLE record_import_layouts ADD COLUMN fixed jsonb NOT NULL DEFAULT '{}';
ALTER TABLE record_import_layouts ADD COLUMN mark text;
ALTER TABLE record_import_rows ADD COLUMN assumed jsonb NOT NULL DEFAULT '{}';
