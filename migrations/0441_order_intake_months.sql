-- The same sums of whole months, of the days that are kept: a report of a year reads twelve of them. Kept anew with the days.
CREATE TABLE order_intake_months (LIKE order_intake_days, PRIMARY KEY (day, business_unit_id, manager_id));
ALTER TABLE order_intake_months ADD FOREIGN KEY (business_unit_id) REFERENCES business_units;
SELECT protect('order_intake_months', NULL);
DELETE FROM shop_state WHERE key = 'order_intake';
