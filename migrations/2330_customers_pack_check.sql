-- 2026-12-03 12:10. Of a customer that asks it, packed goods are scanned a second time before they leave.
ALTER TABLE customers ADD COLUMN pack_check boolean NOT NULL DEFAULT false;
