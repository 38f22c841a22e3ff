-- An order that its buyer takes back while it waits for a colleague is no refusal of that colleague.
INSERT INTO basket_reasons (kind, code, name_nl, name_en, note_required, by_system, position) VALUES
  ('reject', 'withdrawn_by_buyer', 'ingetrokken door de besteller', 'withdrawn by the buyer', false, true, 76);
