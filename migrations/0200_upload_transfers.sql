-- The transfers of customers' files that have begun, with the size that each announced: quotas count them before a byte arrives.
CREATE TABLE upload_transfers (
  transfer_id text PRIMARY KEY,
  basket_id bigint NOT NULL REFERENCES baskets ON DELETE CASCADE,
  size bigint NOT NULL CHECK (size > 0),
  begun_at timestamptz NOT NULL
);
SELECT protect('upload_transfers', NULL);
CREATE INDEX upload_transfers_basket ON upload_transfers (basket_id);
