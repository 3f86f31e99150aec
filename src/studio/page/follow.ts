/**
 * Keeps a page at the build its server tells of, whatever is lost on the way: a telling, an answer, the stream of both.
 *
 * The server tells its newest build at once and then at each beat. A page asks where it was told of another one than it has, so
 * what was missed is asked for at the next beat. Silence and a refusal open the stream anew.
 */

/** An answer that takes longer is not waited for any more. */
const LONGEST_MS = 10_000;
/** Of three beats one would have been heard. */
const SILENCE_MS = 3500;

/**
 * @param load asks for the state, and gives the build it is of; undefined where nothing came
 * @returns what is to be called with each build that is told
 */
export function follower(
  load: () => Promise<string | undefined>,
  now = (): number => performance.now(),
): (told: string) => Promise<void> {
  let has: string | undefined;
  let wanted = '';
  let since = -Infinity;
  return async (told) => {
    wanted = told;
    if (told === has || now() - since < LONGEST_MS) return;
    for (let asked: string | undefined; asked !== wanted && wanted !== has;) {
      [asked, since] = [wanted, now()];
      has = (await load()) ?? has;
    }
    since = -Infinity;
  };
}

type Stream = Pick<EventSource, 'addEventListener' | 'close'>;

/** Calls back with each build that is told, and when the server goes or comes back; the answer ends it. */
export function listen(
  onTold: (told: string) => void,
  onServer: (isThere: boolean) => void,
  connect: () => Stream = () => new EventSource('/api/events'),
): () => void {
  let stream: Stream | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = (): void => {
    clearTimeout(timer);
    timer = setTimeout(open, SILENCE_MS);
  };
  const open = (): void => {
    stream?.close();
    stream = connect();
    stream.addEventListener('build', ({ data }: MessageEvent<string>) => {
      wait();
      onServer(true);
      onTold(data);
    });
    stream.addEventListener('error', () => onServer(false));
    wait();
  };
  open();
  return () => {
    clearTimeout(timer);
    stream?.close();
  };
}
