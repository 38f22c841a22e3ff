-- Why an export failed, as the code and parameters of a refusal; null for a failure that no rule foresaw.
ALTER TABLE exports ADD COLUMN refusal jsonb;
