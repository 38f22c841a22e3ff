-- When the customer asked what the order costs as a file has it, where no price could be offered at once.
ALTER TABLE uploads ADD COLUMN price_asked_at timestamptz;
