-- A quote that is made or lies with its customer can wait as well. What was to be mailed about it later is held: it goes again when its moment is
-- still to come, and is left to somebody when that has passed.
ALTER TABLE mails DROP CONSTRAINT mails_status_check;
ALTER TABLE mails ADD CONSTRAINT mails_status_check CHECK (status IN ('waiting', 'held', 'queued', 'kept', 'sent', 'failed', 'withdrawn'));
ALTER TABLE mails DROP CONSTRAINT mails_waiting_until;
ALTER TABLE mails ADD CONSTRAINT mails_waiting_until CHECK (status NOT IN ('waiting', 'held') OR send_at IS NOT NULL);
ALTER TABLE quotes DROP CONSTRAINT quotes_status_check;
ALTER TABLE quotes ADD CONSTRAINT quotes_status_check CHECK (status IN ('sent', 'held', 'superseded', 'approved', 'declined', 'expired'));
DROP INDEX quotes_lying;
CREATE INDEX quotes_lying ON quotes (basket_id, revision) WHERE status IN ('sent', 'held');
-- What was held did not go at the moment that was planned.
CREATE TRIGGER quotes_intake_held AFTER UPDATE OF status ON quotes FOR EACH ROW
  WHEN ((OLD.status = 'held') <> (NEW.status = 'held')) EXECUTE FUNCTION note_intake_of_part();
-- A reference is that of an order; a quote that waits is none.
DROP INDEX baskets_reference;
CREATE UNIQUE INDEX baskets_reference ON baskets (customer_id, lower(customer_reference))
  WHERE customer_reference <> '' AND type <> 10
    AND (status IN ('order_confirmation_sent', 'in_progress', 'ready', 'partly_delivered', 'delivered', 'closed')
      OR (status = 'on_hold' AND resume_status NOT IN ('entered', 'in_calculation', 'quotation_sent', 'quote_approved')));
-- Whether what waits is owed hangs on where it goes on.
DROP INDEX baskets_not_invoiced;
CREATE INDEX baskets_not_invoiced ON baskets (customer_id) INCLUDE (status, reason, total, resume_status) WHERE invoice_status = 'not_invoiced';
