-- Work that may not stop when its place closes, such as hot glue, stands in one stretch of open time.
ALTER TABLE plan_activities ADD COLUMN may_pause boolean NOT NULL DEFAULT true;
