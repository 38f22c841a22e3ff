-- Whether a contact begins online payments of the customer's invoices and orders.
ALTER TABLE contacts ADD COLUMN may_pay boolean NOT NULL DEFAULT true;
