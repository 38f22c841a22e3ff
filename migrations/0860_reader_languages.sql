-- Mails to customers are in French and German too.
ALTER TABLE mail_templates DROP CONSTRAINT mail_templates_language_check,
  ADD CONSTRAINT mail_templates_language_check CHECK (language IN ('nl', 'en', 'fr', 'de'));
ALTER TABLE upload_links DROP CONSTRAINT upload_links_language_check,
  ADD CONSTRAINT upload_links_language_check CHECK (language IN ('nl', 'en', 'fr', 'de'));
