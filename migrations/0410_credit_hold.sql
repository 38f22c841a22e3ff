-- An approved quote beyond its customer's credit waits by itself, in every shop: a reason of its own that nobody else gives. What people had
-- waiting for credit stays theirs to let go on, under the name that it has; they choose that reason no longer.
INSERT INTO basket_reasons (kind, code, name_nl, name_en, by_system, position)
VALUES ('wait', 'beyond_credit', 'boven de kredietlimiet', 'beyond the credit limit', true, 50)
ON CONFLICT (kind, code) DO UPDATE SET by_system = true, active = true;
DELETE FROM basket_reasons WHERE kind = 'wait' AND code = 'credit' AND NOT used;
UPDATE basket_reasons SET active = false WHERE kind = 'wait' AND code = 'credit';

-- Who let an order go beyond its customer's credit, up to which amount, and why.
CREATE TABLE credit_releases (
  basket_id bigint PRIMARY KEY REFERENCES baskets ON DELETE CASCADE,
  total bigint NOT NULL,
  note text NOT NULL,
  released_by bigint REFERENCES users,
  released_at timestamptz NOT NULL
);
SELECT protect('credit_releases', NULL);
