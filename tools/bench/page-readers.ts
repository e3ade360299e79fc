/**
 * Reads pages in a separate thread, so that the event loop of the sender does not affect the measured times.
 */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readPages } from './read-pages.ts';

const { origin, paths } = workerData as { origin: string; paths: string[] };
if (parentPort) parentPort.postMessage(await readPages(origin, paths, once(parentPort, 'message')));
