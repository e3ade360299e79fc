/** Readers in a thread of their own: what sending costs the sender's event loop is no part of what they wait for. */
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { readPages } from './read-pages.ts';

const { origin, paths } = workerData as { origin: string; paths: string[] };
if (parentPort) parentPort.postMessage(await readPages(origin, paths, once(parentPort, 'message')));
