-- serverLog.list
SELECT set_config('statement_timeout', $1, false);
SELECT id, at, level, message, correlation_id AS "correlationId", process, detail FROM log_lines WHERE true AND id < $1 ORDER BY id DESC LIMIT $2;
RESET statement_timeout;
SELECT set_config('statement_timeout', $1, false);
SELECT count(*) AS count FROM (SELECT 1 FROM log_lines WHERE true LIMIT $1) counted;
RESET statement_timeout;

-- serverLog.list, search: "uu"
SELECT set_config('statement_timeout', $1, false);
SELECT id, at, level, message, correlation_id AS "correlationId", process, detail FROM log_lines WHERE searchable(message) LIKE searchable($1) AND id < $2 ORDER BY id DESC LIMIT $3;
RESET statement_timeout;
SELECT set_config('statement_timeout', $1, false);
SELECT count(*) AS count FROM (SELECT 1 FROM log_lines WHERE searchable(message) LIKE searchable($1) LIMIT $2) counted;
RESET statement_timeout;
