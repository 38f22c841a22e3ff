-- The promised day that a customer keeps although the plan no longer makes it, chosen where the order is paid.
ALTER TABLE online_payments ADD COLUMN kept_day date;
