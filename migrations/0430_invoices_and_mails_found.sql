-- Invoices are looked for by the numbers of their orders as well; mails by their subject and to whom they went.
CREATE INDEX invoices_order_number ON invoices USING gin (searchable(order_number) gin_trgm_ops);

-- IMMUTABLE: of texts it is, whereas array_to_string, which takes arrays of anything, may not say so.
CREATE FUNCTION mail_words(subject text, recipients text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
  $$ SELECT public.searchable(subject || ' ' || array_to_string(recipients, ' ')) $$;
CREATE INDEX mails_search ON mails USING gin (mail_words(subject, recipients) gin_trgm_ops);
