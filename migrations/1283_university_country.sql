-- The country of the beadle's office; empty for that of the shop.
ALTER TABLE universities ADD COLUMN country text NOT NULL DEFAULT '';
