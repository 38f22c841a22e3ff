-- Since when somebody asks that their account and what is known of them is removed.
ALTER TABLE users ADD COLUMN removal_asked_at timestamptz;
GRANT UPDATE (removal_asked_at) ON users TO app_external;
CREATE INDEX users_removal_asked ON users (removal_asked_at) WHERE removal_asked_at IS NOT NULL;

-- What a contact chose to be mailed, beside what an order needs.
ALTER TABLE contacts ADD COLUMN wants_shipped_mail boolean NOT NULL DEFAULT true;
