-- The GS1 number of a pallet (SSCC), which its label has and the receiver scans.
ALTER TABLE packages ADD COLUMN sscc text CHECK (sscc ~ '^[0-9]{18}$');
CREATE INDEX packages_sscc ON packages (sscc) WHERE sscc IS NOT NULL;
