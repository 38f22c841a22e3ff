-- A line of a quote whose price its customer hears later: it counts nothing until it has one.
ALTER TABLE lines ADD COLUMN price_on_request boolean NOT NULL DEFAULT false;
ALTER TABLE lines ADD CONSTRAINT lines_on_request_has_no_price CHECK (NOT price_on_request OR price = 0);
