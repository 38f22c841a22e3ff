import type { FastifyInstance } from 'fastify';
import type { ErrorBody } from '#platform/contract/endpoint.ts';

export type Said = {
  status: number;
  body: Partial<ErrorBody> & Record<string, unknown>;
  headers: Record<string, unknown>;
  cookies: string[];
};

/** An HTTP client like a browser: keeps cookies, sends the CSRF token, and has one IP address. */
export type Visitor = {
  get(url: string): Promise<Said>;
  /** A header with an empty value is not sent. */
  post(url: string, payload?: unknown, headers?: Record<string, string>): Promise<Said>;
  signIn(email: string, password?: string, more?: object): Promise<Said>;
  /** Id of the signed-in user; 0 without a session. */
  whoAmI(): Promise<number>;
  cookies: Map<string, string>;
};

export function visit(app: FastifyInstance, { ip = '127.0.0.1', userAgent = 'Firefox', language = 'nl' } = {}): Visitor {
  const cookies = new Map<string, string>();
  async function send(method: 'GET' | 'POST', url: string, payload?: unknown, headers: Record<string, string> = {}): Promise<Said> {
    const answer = await app.inject({
      method,
      url,
      remoteAddress: ip,
      headers: withoutEmpty({
        host: 'localhost',
        'user-agent': userAgent,
        'accept-language': language,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(method === 'POST' && {
          origin: 'http://localhost',
          'x-xsrf-token': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
          'content-type': 'application/json',
        }),
        ...headers,
      }),
      ...(method === 'POST' && { payload: JSON.stringify(payload ?? {}) }),
    });
    const given = [answer.headers['set-cookie'] ?? []].flat();
    for (const line of given) {
      const [pair = ''] = line.split(';');
      const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return { status: answer.statusCode, body: answer.json() as Said['body'], headers: answer.headers, cookies: given };
  }
  return {
    cookies,
    get: (url) => send('GET', url),
    async post(url, payload, headers) {
      if (!cookies.has('XSRF-TOKEN')) await send('GET', '/async/me');
      return send('POST', url, payload, headers);
    },
    async signIn(email, password = 'Welkom-2026', more = {}) {
      if (!cookies.has('XSRF-TOKEN')) await send('GET', '/async/me');
      return send('POST', '/api/auth/sign-in/email', { email, password, rememberMe: true, ...more });
    },
    async whoAmI() {
      return Number((await send('GET', '/async/me')).body.id);
    },
  };
}

function withoutEmpty(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}
