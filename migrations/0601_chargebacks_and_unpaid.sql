-- A bank takes an online payment back: booked as a payment below zero, what the provider reports counted once.
ALTER TABLE online_payments ADD COLUMN charged_back bigint NOT NULL DEFAULT 0 CHECK (charged_back >= 0), ADD COLUMN reminded_at timestamptz;
ALTER TABLE payments DROP CONSTRAINT payments_method_check,
  ADD CONSTRAINT payments_method_check CHECK (method IN ('bank', 'cash', 'card', 'offset', 'write_off', 'online', 'chargeback'));
-- Orders that nobody paid.
INSERT INTO basket_reasons (kind, code, name_nl, name_en, note_required, by_system, position)
VALUES ('reject', 'unpaid', 'niet betaald', 'not paid', false, true, 90) ON CONFLICT DO NOTHING;
CREATE INDEX online_payments_unpaid ON online_payments (basket_id) WHERE basket_id IS NOT NULL AND status IN ('failed', 'canceled', 'expired');
