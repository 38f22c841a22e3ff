-- The day that was promised first, from which lateness counts; another promise replaces it only when the customer asked for that.
ALTER TABLE baskets ADD COLUMN promised_on date;

UPDATE baskets SET promised_on = delivery_date
WHERE ordered_at IS NOT NULL AND status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'on_hold');
