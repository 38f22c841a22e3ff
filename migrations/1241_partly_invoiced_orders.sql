-- What a customer will owe counts the rest of orders that are invoiced in part; only a few are so at a time.
CREATE INDEX baskets_partly_invoiced ON baskets (customer_id) WHERE invoice_status = 'partly_invoiced';
