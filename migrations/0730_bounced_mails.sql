-- Bounces (RFC 3464): which recipients of a mail that was sent turned out not to be reachable, and when we heard.
ALTER TABLE mails ADD bounced text[] NOT NULL DEFAULT '{}', ADD bounced_at timestamptz;

-- The last bounce of an address, in lower case, until a mail server accepts a later mail to it.
CREATE TABLE bounced_addresses (
  address text PRIMARY KEY,
  reason text NOT NULL,
  bounced_at timestamptz NOT NULL
);
SELECT protect('bounced_addresses', NULL);
