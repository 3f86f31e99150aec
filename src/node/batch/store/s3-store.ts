/**
 * A store in a bucket of an S3-compatible server (`s3Store`): for machines that share no disk.
 *
 * Takes `s3://bucket[/folder]`; keys, region and server come from the environment, under the names every such program reads:
 * AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION, AWS_ENDPOINT_URL_S3 or AWS_ENDPOINT_URL. Home of aws4fetch. The server puts a whole object or
 * none, so nobody reads half of one.
 */
import type { AwsClient } from 'aws4fetch';
import { StoreFault, type Store } from './store.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

export interface Bucket {
  readonly bucket: string;
  /** In front of every key; empty or ending with a slash. */
  readonly prefix: string;
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken: string | undefined;
}

/** What an address and the environment say; a sentence where something is missing. */
export function readBucket(address: string, env: Environment): Bucket | { readonly missing: string } {
  const [, bucket, path = ''] =
    /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w./-]*))?$/.exec(address) ?? [];
  if (bucket === undefined) return { missing: `"${address}" is not a bucket: write s3://bucket/folder` };
  const accessKeyId = env['AWS_ACCESS_KEY_ID'] ?? '';
  const secretAccessKey = env['AWS_SECRET_ACCESS_KEY'] ?? '';
  if (accessKeyId === '' || secretAccessKey === '')
    return { missing: 'keys are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and one is not set' };
  const region = env['AWS_REGION'] || env['AWS_DEFAULT_REGION'] || 'us-east-1';
  const usual = `https://s3.${region}.amazonaws.com`;
  const endpoint = (env['AWS_ENDPOINT_URL_S3'] || env['AWS_ENDPOINT_URL'] || usual).replace(/\/+$/, '');
  if (!URL.canParse(endpoint)) return { missing: 'AWS_ENDPOINT_URL is not an address' };
  const folder = path.replace(/\/+$/, '');
  const prefix = folder === '' ? '' : `${folder}/`;
  const sessionToken = env['AWS_SESSION_TOKEN'] || undefined;
  return { bucket, prefix, endpoint, region, accessKeyId, secretAccessKey, sessionToken };
}

/** Tries of a request that the server could not take or did not answer. */
const TRIES = 4;

export async function s3Store(bucket: Bucket): Promise<Store> {
  const { AwsClient: Client } = await import('aws4fetch');
  const { accessKeyId, secretAccessKey, sessionToken, region } = bucket;
  const client = new Client({
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
    retries: TRIES - 1,
    ...(sessionToken === undefined ? {} : { sessionToken }),
  });
  const name = `s3://${bucket.bucket}/${bucket.prefix}`.replace(/\/$/, '');
  const ask = requester(client, bucket, name);
  return {
    name,
    async get(key) {
      const answer = await ask('GET', key);
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer());
    },
    async put(key, bytes) {
      await ask('PUT', key, bytes);
    },
    async remove(key) {
      await ask('DELETE', key);
    },
  };
}

type Method = 'GET' | 'PUT' | 'DELETE';

function requester(client: AwsClient, { endpoint, bucket, prefix }: Bucket, name: string) {
  return async (method: Method, key: string, body?: Uint8Array): Promise<Response> => {
    const url = `${endpoint}/${bucket}/${prefix}${key}`;
    let answer: Response;
    try {
      answer = await client.fetch(url, {
        method,
        ...(body === undefined ? {} : { body: Buffer.from(body) }),
      });
    } catch (thrown) {
      const cause = thrown instanceof Error && thrown.cause instanceof Error ? thrown.cause : thrown;
      const why = cause instanceof Error ? cause.message : String(cause);
      throw new StoreFault(`the store ${name} does not answer: ${why}`, false);
    }
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    const code = /<Code>([^<]*)<\/Code>/.exec(await answer.text())?.[1] ?? String(answer.status);
    const isFull = answer.status === 507 || /Quota|StorageFull|InsufficientCapacity/i.test(code);
    const message = isFull ? `no room in the store ${name} (${code})` : `the store ${name} refused: ${code}`;
    throw new StoreFault(message, isFull);
  };
}
