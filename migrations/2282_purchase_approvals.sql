-- 2026-12-03 07:00. A draft above the limit of its buyer waits for the approval of somebody who may exceed it, up to an amount.
ALTER TABLE stock_purchases
  ADD COLUMN approval_asked_at timestamptz,
  ADD COLUMN approval_asked_by bigint REFERENCES users,
  ADD COLUMN approved_eur numeric(14, 4) NOT NULL DEFAULT 0 CHECK (approved_eur >= 0),
  ADD COLUMN approval_answered_by text NOT NULL DEFAULT '',
  ADD COLUMN approval_note text NOT NULL DEFAULT '',
  ADD CHECK ((approval_asked_at IS NULL) = (approval_asked_by IS NULL));
CREATE INDEX stock_purchases_approval ON stock_purchases (approval_asked_by) WHERE approval_asked_by IS NOT NULL;
