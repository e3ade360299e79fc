const READERS = 2;

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Reads pages with a few concurrent readers until a promise settles. Returns the milliseconds of each page.
 */
export async function readPages(origin: string, paths: string[], until: Promise<unknown>): Promise<number[]> {
  let over = false;
  const times: number[] = [];
  const read = async () => {
    for (let at = 0; !over; at += 1) {
      const before = performance.now();
      const reply = await fetch(origin + paths[at % paths.length]);
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`${paths[at % paths.length]} answered ${reply.status}`);
      times.push(performance.now() - before);
    }
  };
  const readers = Promise.all(Array.from({ length: READERS }, read));
  await until;
  over = true;
  await readers;
  return times;
}
