-- External users insert only the rows that their own acts write under their own role; everything else that an act of theirs leads to
-- (facts, mails, files, lines, uploads) is written under the role of the staff.
REVOKE INSERT ON facts, mails, files, waiting_files, customers, baskets, quotes, line_sets, lines, deliveries, upload_slots, uploads, approvals,
  shipments, shipment_lines, packages FROM app_external;
DROP POLICY external_write ON facts;
DROP POLICY external_write ON mails;
DROP POLICY external_write ON files;
DROP POLICY external_write ON waiting_files;

-- A customer opens the status of an own basket, or an own quote, by a link.
DROP POLICY external_write ON access_tokens;
CREATE POLICY external_write ON access_tokens FOR INSERT TO app_external WITH CHECK (
  EXISTS (SELECT FROM baskets b WHERE b.id = basket_id)
  AND (kind = 'status' AND subject_id = basket_id
       OR kind = 'quote' AND EXISTS (SELECT FROM quotes q WHERE q.id = subject_id AND q.basket_id = access_tokens.basket_id)));
