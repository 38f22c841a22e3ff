-- 2026-12-03 06:50. Which payment a chargeback, a refund over the provider or a reversal of the rest takes back, and how much of what was on account.
ALTER TABLE payments
  ADD COLUMN takes_back bigint REFERENCES payments,
  ADD COLUMN from_rest bigint NOT NULL DEFAULT 0 CHECK (from_rest >= 0),
  ADD CHECK (from_rest = 0 OR takes_back IS NOT NULL);
CREATE INDEX payments_takes_back ON payments (takes_back) WHERE takes_back IS NOT NULL;
UPDATE payments back SET takes_back = o.payment_id
FROM online_refunds r JOIN online_payments o ON o.id = r.online_payment_id WHERE r.payment_id = back.id;
-- A chargeback has the note of its payment, which is what the provider calls that.
UPDATE payments back SET takes_back = o.payment_id FROM online_payments o
WHERE back.method = 'chargeback' AND o.payment_id IS NOT NULL AND o.provider_id = back.note;
