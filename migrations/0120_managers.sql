-- What a manager takes on, who stands in, and how mails are signed.
ALTER TABLE managers ADD COLUMN customer_types text[] NOT NULL DEFAULT '{}';
ALTER TABLE managers ADD COLUMN capacity int CHECK (capacity >= 0);
ALTER TABLE managers ADD COLUMN deputy_id bigint REFERENCES managers;
ALTER TABLE managers ADD COLUMN absent_from date;
ALTER TABLE managers ADD COLUMN absent_until date;
ALTER TABLE managers ADD COLUMN signature text NOT NULL DEFAULT '';
ALTER TABLE managers ADD CONSTRAINT managers_deputy_is_another CHECK (deputy_id <> id);
ALTER TABLE managers ADD CONSTRAINT managers_absence_ends CHECK (absent_until >= absent_from);

ALTER TABLE customers ADD COLUMN prepress_manager_id bigint REFERENCES managers;
CREATE INDEX customers_account_manager ON customers (account_manager_id);
CREATE INDEX customers_order_manager ON customers (order_manager_id);
CREATE INDEX customers_prepress_manager ON customers (prepress_manager_id);
