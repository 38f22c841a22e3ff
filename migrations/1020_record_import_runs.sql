-- A run of an import can be canceled: what it wrote is known by its number.
ALTER TABLE record_imports ADD COLUMN run integer NOT NULL DEFAULT 0;
ALTER TABLE record_import_rows ADD COLUMN run integer NOT NULL DEFAULT 0;
