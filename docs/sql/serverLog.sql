-- serverLog.list
SELECT id, at, level, message, correlation_id AS "correlationId", process, detail FROM log_lines WHERE true AND id < $1 ORDER BY id DESC LIMIT $2;
SELECT count(*) AS count FROM (SELECT 1 FROM log_lines WHERE true LIMIT $1) counted;

-- serverLog.list, search: "uu"
SELECT id, at, level, message, correlation_id AS "correlationId", process, detail FROM log_lines WHERE searchable(message) LIKE searchable($1) AND id < $2 ORDER BY id DESC LIMIT $3;
SELECT count(*) AS count FROM (SELECT 1 FROM log_lines WHERE searchable(message) LIKE searchable($1) LIMIT $2) counted;
