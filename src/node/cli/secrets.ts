/**
 * Keeps passwords out of everything that is printed (`withoutSecrets`).
 *
 * Takes the words of a command line and the environment; gives the same outside whose streams show `***` instead of the password
 * of any address among them and of the secret key of a store: also in messages of libraries, in JSON and in the stack of a bug.
 */
import type { Io, TextSink } from './io.ts';

/** What follows `//`: user, password, host. The last `@` ends the password, since people forget to write it as %40. */
const PASSWORD = /^[^:@/\s]*:(.+)@/;

/** The password of the first address in a word that has one. */
function passwordIn(text: string): string | undefined {
  const end = text.lastIndexOf('@');
  for (let at = text.indexOf('://'); at >= 0 && at < end; at = text.indexOf('://', at + 1)) {
    const password = PASSWORD.exec(text.slice(at + 3))?.[1];
    if (password !== undefined) return password;
  }
  return undefined;
}

const SECRET_NAMES = ['AWS_SECRET_ACCESS_KEY', 'AWS_SESSION_TOKEN'] as const;

function secretsOf(words: readonly string[], env: Io['env']): readonly string[] {
  const addresses = [...words, env['MODPRESS_QUEUE'] ?? ''];
  const passwords = addresses.flatMap((text) => passwordIn(text) ?? []);
  const keys = SECRET_NAMES.flatMap((name) => env[name] ?? []);
  const written = [...passwords, ...keys].flatMap((secret) => [secret, decoded(secret)]);
  // Longer ones first: a secret may hold another. One or two letters would star out whole sentences.
  const forms = written.flatMap((secret) => [
    secret,
    JSON.stringify(secret).slice(1, -1),
    encodeURIComponent(secret),
  ]);
  return [...new Set(forms)].filter(({ length }) => length > 2).sort((a, b) => b.length - a.length);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function withoutSecrets(words: readonly string[], io: Io): Io {
  const secrets = secretsOf(words, io.env);
  if (secrets.length === 0) return io;
  const hide = (text: string): string => secrets.reduce((shown, one) => shown.replaceAll(one, '***'), text);
  const hiding = (sink: TextSink): TextSink => ({
    isTerminal: sink.isTerminal,
    columns: sink.columns,
    write: (written) => sink.write(typeof written === 'string' ? hide(written) : written),
  });
  return { ...io, stdout: hiding(io.stdout), stderr: hiding(io.stderr) };
}
