-- An order that its buyer takes back while it waits for a colleague is no refusal of that colleague.
-- One of the shop's own by this code stays, under another.
UPDATE baskets SET reason = 'own_withdrawn_by_buyer' WHERE reason = 'withdrawn_by_buyer';
UPDATE web_requests SET reject_reason = 'own_withdrawn_by_buyer' WHERE reject_reason = 'withdrawn_by_buyer';
UPDATE basket_reasons SET code = 'own_withdrawn_by_buyer' WHERE code = 'withdrawn_by_buyer';
INSERT INTO basket_reasons (kind, code, name_nl, name_en, note_required, by_system, position) VALUES
  ('reject', 'withdrawn_by_buyer', 'ingetrokken door de besteller', 'withdrawn by the buyer', false, true, 76);
