/** Everything that needs a server: loaded late, because it brings bullmq and ioredis. */
export { openQueueServer, QueueFault, type QueueServer } from './connection.ts';
export { doOverQueue, isJoined } from './do-over-queue.ts';
export { statusOf, type QueueStatus } from './status.ts';
export { workForQueue } from './work-for-queue.ts';
