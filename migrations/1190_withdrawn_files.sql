-- Files that were sent cannot be unpacked like goods. Once they are withdrawn, their link brings nothing.
ALTER TABLE shipments ADD COLUMN withdrawn_at timestamptz;
