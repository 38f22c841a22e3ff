-- 2026-12-03 12:40. The half of a move that took an amount from another customer's payment; this payment has it.
ALTER TABLE payments ADD COLUMN moved_from bigint UNIQUE REFERENCES payments;
