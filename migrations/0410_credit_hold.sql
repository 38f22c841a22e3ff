-- An approved quote beyond its customer's credit waits by itself: nobody else gives this reason.
UPDATE basket_reasons SET by_system = true WHERE kind = 'wait' AND code = 'credit';

-- Who let an order go beyond its customer's credit, up to which amount, and why.
CREATE TABLE credit_releases (
  basket_id bigint PRIMARY KEY REFERENCES baskets ON DELETE CASCADE,
  total bigint NOT NULL,
  note text NOT NULL,
  released_by bigint REFERENCES users,
  released_at timestamptz NOT NULL
);
SELECT protect('credit_releases', NULL);
