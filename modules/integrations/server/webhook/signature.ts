import { createHmac } from 'node:crypto';

/**
 * Headers of a delivery. The signature is HMAC-SHA256 over `<timestamp>.<body>` in hexadecimal; receivers use it to verify origin,
 * integrity and age, and should refuse anything older than five minutes.
 */
export function signedHeaders(secret: string, body: string, about: { event: string; eventId: string; now: Temporal.Instant }) {
  const timestamp = String(Math.floor(about.now.epochMilliseconds / 1000));
  return {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Katern webhooks',
    'x-katern-event': about.event,
    'x-katern-delivery': about.eventId,
    'x-katern-timestamp': timestamp,
    'x-katern-signature': `v1=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`,
  };
}
