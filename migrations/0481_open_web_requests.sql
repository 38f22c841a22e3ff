-- The list of open web requests goes by their number: without an index of these few it walked all that were ever answered.
DROP INDEX web_requests_open;
CREATE INDEX web_requests_open ON web_requests (id) WHERE status IN ('new', 'asked');
