-- What a record became is stored in its rows, which are found by the first of them.
CREATE INDEX record_import_rows_lead ON record_import_rows (import_id, lead);
