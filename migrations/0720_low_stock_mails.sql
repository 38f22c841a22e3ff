-- The day on which the customer was mailed that this stock is low; empty again once it is not.
ALTER TABLE stock_items ADD COLUMN low_told_on date;
