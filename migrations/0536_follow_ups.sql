-- A quote that lies with the customer is asked after; about one that was lost, or an order that was canceled, somebody may still call. Who does
-- when it is not its order manager, what was last said or is to be asked, and when the customer was last heard.
ALTER TABLE baskets ADD COLUMN follow_up_by bigint REFERENCES managers;
ALTER TABLE baskets ADD COLUMN follow_up_note text NOT NULL DEFAULT '';
ALTER TABLE baskets ADD COLUMN followed_up_at timestamptz;
UPDATE baskets SET follow_up_on = NULL WHERE status IN ('quote_canceled', 'order_canceled') AND follow_up_on IS NOT NULL;
DROP INDEX baskets_follow_up;
CREATE INDEX baskets_follow_up ON baskets (follow_up_on)
  WHERE status IN ('quotation_sent', 'quote_canceled', 'order_canceled') AND follow_up_on IS NOT NULL;
CREATE INDEX baskets_follow_up_by ON baskets (follow_up_by) WHERE follow_up_by IS NOT NULL;
