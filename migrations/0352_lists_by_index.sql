-- Nearest names, of an expression of its own: a search for names that hold a word took this index, ten times slower than its own.
DROP INDEX customers_nearest;
CREATE INDEX customers_nearest ON customers USING gist ((search_text || '') gist_trgm_ops (siglen = 64));

-- With what a list of customers says of their orders, which is then read from the index alone.
DROP INDEX baskets_customer;
CREATE INDEX baskets_customer ON baskets (customer_id, id DESC) INCLUDE (status, invoice_status, total, ordered_at);
