-- With what a customer's credit is counted by, which is then read from the index alone.
DROP INDEX invoices_customer;
CREATE INDEX invoices_customer ON invoices (customer_id, id DESC) INCLUDE (status, type, net);
