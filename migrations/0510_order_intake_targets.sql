-- What an order manager is to take in each month, from the month that is named on until another is.
CREATE TABLE order_intake_targets (
  manager_id bigint NOT NULL REFERENCES managers ON DELETE CASCADE,
  from_month date NOT NULL CHECK (from_month = date_trunc('month', from_month::timestamp)::date),
  value bigint NOT NULL CHECK (value >= 0),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (manager_id, from_month)
);
SELECT protect('order_intake_targets', NULL);
