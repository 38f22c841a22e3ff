-- Who has a basket open now, tab by tab. Lost with the server's crash, which ends the visits too.
CREATE UNLOGGED TABLE basket_visitors (
  tab uuid PRIMARY KEY,
  basket_id bigint NOT NULL,
  user_id bigint NOT NULL,
  user_name text NOT NULL,
  seen_at timestamptz NOT NULL
);
CREATE INDEX basket_visitors_basket ON basket_visitors (basket_id);
SELECT protect('basket_visitors', NULL);
