/** What can be wrong with a plan file, a queue or a store of results. `modpress explain` prints these. */
import type { CodeTable } from '../../base/diagnostics/diagnostic.ts';

export const BATCH_CODES = {
  MP4301: {
    title: 'the plan file cannot be read',
    cause: 'The file is not there, may not be read, or is not in UTF-8.',
    example: 'modpress batch plna.yaml',
    repair: 'Name a plan file in YAML; docs/scale.md shows one.',
  },
  MP4302: {
    title: 'the plan cannot be carried out as it is written',
    cause:
      'An entry asks for two things at once or for nothing, or two entries make the same file with different contents.',
    example: 'decks: [{ deck: mod-3, grid: dense }, { deck: mod-3 }]',
    repair: 'Keep one of them, or give one of the two entries a folder of its own with `into:`.',
  },
  MP4303: {
    title: 'the address of a queue cannot be used',
    cause:
      'A queue is named as redis://host:port, or rediss://host:port for an encrypted connection, with --queue or in MODPRESS_QUEUE.',
    example: 'modpress worker --queue localhost:6379 --store /srv/press',
    repair:
      'Write redis://localhost:6379. Put an address with a password into MODPRESS_QUEUE, where no list of processes shows it.',
  },
  MP4304: {
    title: 'the queue cannot be reached',
    cause:
      'No Redis or Valkey server answered at the address, it refused the password, or it is too old (6.2 is needed).',
    example: 'modpress batch plan.yaml --queue redis://localhost:6399 --store /srv/press',
    repair: 'Start the server, or correct the address, the name or the password.',
  },
  MP4305: {
    title: 'the server of the queue throws keys away',
    cause:
      'Its maxmemory-policy lets it delete what it holds when memory runs short, jobs among it. A queue needs `noeviction`.',
    example: 'redis-server --maxmemory 100mb --maxmemory-policy allkeys-lru',
    repair: 'Run `redis-cli config set maxmemory-policy noeviction`, and write it into the server’s file.',
  },
  MP4306: {
    title: 'the jobs in the queue are for another version of modpress',
    cause:
      'A worker does only jobs that were planned by the same program with the same templates and decks: another would make other bytes.',
    example: 'a worker of modpress 0.1.0 at a queue that 0.2.0 has filled',
    repair: 'Install the version that planned them on the worker’s machine, or plan again with this one.',
  },
  MP4307: {
    title: 'a job was set aside',
    cause:
      'It failed three times, or the worker that had it died twice. The files that belong together with it were not written; all others were.',
    example: 'a deck whose pictures need more memory than a worker may hold',
    repair:
      'Read why in the notes, put it right (more room, more --max-memory), and run the same command with --resume: it tries again what was set aside.',
  },
  MP4308: {
    title: 'the store of results cannot be used',
    cause: 'The folder may not be read or written, or the object store did not answer or refused the keys.',
    example: 'modpress worker --queue redis://localhost --store /media/press',
    repair: 'Give every machine permission to read and write there, or name another store with --store.',
  },
  MP4309: {
    title: 'no room in the store of results',
    cause: 'The disk, share or quota is full. What lies in the store is whole and is kept.',
    example: 'a share of 10 GB and a million sheets',
    repair: 'Make room, and run the same command with --resume: only what is missing is made.',
  },
  MP4310: {
    title: 'a result is not the one that was put into the store',
    cause:
      'What lay in the store was torn or changed after it had been written, or names files that its job does not make. It was not taken, and the job is done again.',
    example: 'a file of the store that an editor touched',
    repair: 'Nothing needs to be done the first time; if it happens again, check the disk or the share.',
  },
  MP4311: {
    title: 'the folder of a deck is too large to travel',
    cause: 'The whole folder goes to the workers as one piece, of at most 512 MB.',
    example: 'a deck folder with scans of 2 GB beside deck.yaml',
    repair: 'Keep what the deck does not use elsewhere.',
  },
  MP4312: {
    title: 'the store is not named, or not so that it can be found',
    cause:
      'With a queue all machines need one place for inputs and results: a folder they share, or s3://bucket/folder with keys in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.',
    example: 'modpress worker --queue redis://localhost',
    repair: 'Name it with --store, the same place on every machine.',
  },
  MP4313: {
    title: 'the server of the queue has no memory left',
    cause: 'It refuses new jobs at its limit, maxmemory. A job takes about 1 kB.',
    example: 'redis-server --maxmemory 10mb --maxmemory-policy noeviction and a plan of 100,000 jobs',
    repair: 'Raise maxmemory, then run the same command with --resume.',
  },
  MP4314: {
    title: 'a job takes too long or holds too much',
    cause:
      'A job was still at work after --max-seconds, or its thread held more than --max-memory; over a queue that happened twice. It was set aside: the files that belong together with it were not written, all others were.',
    example: 'modpress batch plan.yaml --max-seconds 1',
    repair:
      'Make what is named simpler, or allow more, and run the same command with --resume: it tries again what was set aside. Over a queue the limits are those of `modpress worker`.',
  },
} as const satisfies CodeTable;
