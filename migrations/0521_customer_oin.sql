-- The number by which a Dutch public body receives electronic invoices (scheme 0190).
ALTER TABLE customers ADD oin text CHECK (oin ~ '^[0-9]{20}$');
