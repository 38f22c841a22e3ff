-- Why an installment invoice of a canceled order is kept, or of one that costs less now; empty while its credit is proposed or not needed.
ALTER TABLE installments ADD COLUMN kept_because text NOT NULL DEFAULT '';
