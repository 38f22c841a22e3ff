-- Requests that came by mail or telephone are written down by the staff, with the file that was enclosed.
ALTER TABLE web_requests DROP CONSTRAINT web_requests_source_check;
ALTER TABLE web_requests ADD CONSTRAINT web_requests_source_check CHECK (source IN ('portal', 'api', 'mail', 'phone'));
ALTER TABLE web_requests ADD COLUMN file_id bigint REFERENCES files;
