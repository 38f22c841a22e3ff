-- Numbers by which an order is asked after beside its own.
CREATE INDEX baskets_print_order ON baskets USING gin (searchable(print_order_number) gin_trgm_ops) WHERE print_order_number IS NOT NULL;
CREATE INDEX lines_reference ON lines USING gin (searchable(customer_reference) gin_trgm_ops) WHERE customer_reference <> '';
CREATE INDEX lines_article ON lines (article_id) WHERE article_id IS NOT NULL;
CREATE INDEX articles_code ON articles (searchable(code));
CREATE INDEX invoices_number ON invoices USING gin (searchable(number) gin_trgm_ops) WHERE number IS NOT NULL;
