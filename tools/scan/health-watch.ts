/**
 * Asks a site whether it is up, time and again, from a thread of its own, so that what the scanner does itself delays no
 * answer. Any message ends the questions; the answer is the longest time of an answer, in milliseconds.
 */
import { parentPort, workerData } from 'node:worker_threads';

const ASK_EVERY_MS = 20;
let isOver = false;
parentPort?.on('message', () => {
  isOver = true;
});
let longest = 0;
while (!isOver) {
  const asked = performance.now();
  await (await fetch(`${workerData}/healthz`)).arrayBuffer();
  longest = Math.max(longest, performance.now() - asked);
  await new Promise((resolve) => setTimeout(resolve, ASK_EVERY_MS));
}
parentPort?.postMessage(longest);
parentPort?.close();
