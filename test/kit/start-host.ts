/** Gives the core Node's host, as each program does at its start. */
import { startNodeHost } from '../../src/node/host/node-host.ts';

startNodeHost();
