-- What lies with the customer and what is still to go: looked through every minute for a revision that went and replaces the one before.
CREATE INDEX quotes_lying ON quotes (basket_id, revision) WHERE status = 'sent';
