/**
 * The address of a queue (`readAddress`): checked, and as it may be shown.
 *
 * Takes `redis://[user:password@]host[:port][/database]`, or `rediss://` for an encrypted way. The password is never part of
 * what is shown. Source: the redis and rediss schemes as registered with IANA.
 */

export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly database: number;
  readonly isEncrypted: boolean;
  /** `redis://user:***@host:6379/0`. */
  readonly shown: string;
}

/** Undefined for what is no address. */
export function readAddress(text: string): QueueAddress | undefined {
  const url = parse(text);
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || url.hostname === '') return undefined;
  const database = url.pathname.replace(/^\//, '');
  if (!/^\d{0,4}$/.test(database) || url.search !== '' || url.hash !== '') return undefined;
  const [username, password] = [decoded(url.username), decoded(url.password)];
  if (username === undefined || password === undefined) return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port || 6379);
  const who = username === '' && password === '' ? '' : `${username}${password === '' ? '' : ':***'}@`;
  return {
    host,
    port,
    username: username || undefined,
    password: password || undefined,
    database: Number(database || 0),
    isEncrypted: url.protocol === 'rediss:',
    shown: `${url.protocol}//${who}${url.hostname}:${port}/${database || 0}`,
  };
}

function parse(text: string): URL | undefined {
  try {
    return new URL(text);
  } catch {
    return undefined;
  }
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
