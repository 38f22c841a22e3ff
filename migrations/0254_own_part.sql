-- What somebody adds to their own customer from outside is of the part of it that they came with.
ALTER TABLE addresses ALTER COLUMN former_customer_id SET DEFAULT nullif(setting_id('former_customer_id'), 0);
ALTER TABLE contacts ALTER COLUMN former_customer_id SET DEFAULT nullif(setting_id('former_customer_id'), 0);
