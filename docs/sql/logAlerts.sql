-- logAlerts.listLogAlerts
SELECT id, version, name, source, contains AS "words", count, minutes, active, raised_at AS "raisedAt" FROM log_alerts WHERE true ORDER BY name, id;
