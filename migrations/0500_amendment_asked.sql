-- An amendment that the customer is asked to agree to, by a link and in the portal. `asked` is what the customer was shown.
ALTER TABLE amendments ADD COLUMN asked jsonb, ADD COLUMN asked_at timestamptz, ADD COLUMN asked_to text, ADD COLUMN asked_difference bigint,
  ADD COLUMN valid_until date, ADD COLUMN decline_reason text;
CREATE POLICY external_own ON amendments FOR SELECT TO app_external
  USING (asked_at IS NOT NULL AND status IN ('asked', 'applied', 'declined') AND EXISTS (SELECT 1 FROM baskets b WHERE b.id = basket_id));
GRANT SELECT (id, basket_id, number, status, message, asked_at, asked_difference, valid_until, answered_at, answered_by) ON amendments TO app_external;
-- The customer opens the page of such an amendment from the portal.
CREATE POLICY external_amendment ON access_tokens FOR INSERT TO app_external
  WITH CHECK (kind = 'amendment' AND EXISTS (SELECT FROM amendments a WHERE a.id = subject_id AND a.basket_id = access_tokens.basket_id));
