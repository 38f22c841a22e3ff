-- What lists and credit say of a customer's orders and invoices is read from indexes of that alone, however much it ordered and paid before.
CREATE INDEX baskets_not_invoiced ON baskets (customer_id) INCLUDE (status, reason, total) WHERE invoice_status = 'not_invoiced';
CREATE INDEX baskets_last_ordered ON baskets (customer_id, ordered_at DESC) WHERE ordered_at IS NOT NULL;
DROP INDEX baskets_customer;
CREATE INDEX baskets_customer ON baskets (customer_id, id DESC);
CREATE INDEX invoices_owed ON invoices (customer_id) INCLUDE (type, net) WHERE status IN ('final', 'sent');
DROP INDEX invoices_customer;
CREATE INDEX invoices_customer ON invoices (customer_id, id DESC);

-- The first of a customer's addresses and contacts, without sorting them.
DROP INDEX addresses_customer;
CREATE INDEX addresses_customer ON addresses (customer_id, id);
DROP INDEX contacts_customer;
CREATE INDEX contacts_customer ON contacts (customer_id, id);
