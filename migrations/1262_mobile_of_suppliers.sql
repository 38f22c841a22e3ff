-- The mobile number of a supplier's contact, beside the telephone of the company.
ALTER TABLE suppliers ADD COLUMN mobile text NOT NULL DEFAULT '';
