/**
 * Who may ask the studio: pages it gave out itself, on this computer.
 *
 * Takes a request and the port; says why it is refused, or nothing. Host and Origin are compared with a list, so that a name
 * on the web that leads to 127.0.0.1 gets nothing; a random token, moved from the first address into a cookie, keeps out other
 * programs' pages. Sources: OWASP on DNS rebinding and cross-site requests; RFC 6265bis, SameSite.
 */
import { timingSafeEqual } from 'node:crypto';

/** Browsers keep cookies by host name without the port: each studio of a computer needs a name of its own. */
export const cookieName = ({ port }: Pick<Lock, 'port'>): string => `modpress-studio-${port}`;

export interface Asked {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly site: string | undefined;
  readonly cookie: string | undefined;
}

const isSame = (a: string, b: string): boolean => {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
};

export interface Lock {
  readonly port: number;
  readonly token: string;
}

/** Whether the address and the asking page are ours. */
export function refusalOf({ method, host, origin, site }: Asked, { port }: Lock): string | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`, `[::1]:${port}`];
  if (host === undefined || !hosts.includes(host)) return 'this host is not served';
  if (origin !== undefined && !hosts.includes(origin.replace(/^http:\/\//, '')))
    return 'this origin is not served';
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return 'other sites are not served';
  if (method !== 'GET' && method !== 'HEAD' && method !== 'POST') return 'only GET is served';
  if (method === 'POST' && origin === undefined) return 'a POST says where it comes from';
  return undefined;
}

/** The cookie holds the token of this run. */
export function hasToken(cookie: string | undefined, lock: Lock): boolean {
  const pairs = (cookie ?? '').split(';').map((pair) => pair.trim().split('='));
  return pairs.some(([name, value = '']) => name === cookieName(lock) && isSame(value, lock.token));
}

export const isToken = (text: string, { token }: Pick<Lock, 'token'>): boolean => isSame(text, token);

/** Nothing from elsewhere, nothing inline, no frame. */
export const HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'no-referrer',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Cache-Control': 'no-store',
};
