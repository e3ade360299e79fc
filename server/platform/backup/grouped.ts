import type { Entry } from './archive-reader';

interface Group {
  /** Path of the entries without the last segment; `pictures` for all pictures. */
  group: string;
  /** Must be read to the end before the next group is requested. */
  entries: AsyncGenerator<Entry>;
}

/** Groups consecutive entries of the same path, with one entry in memory at a time. */
export async function* grouped(entries: AsyncGenerator<Entry>): AsyncGenerator<Group> {
  let next = await entries.next();
  async function* ofGroup(group: string): AsyncGenerator<Entry> {
    while (!next.done && groupOf(next.value.name) === group) {
      yield next.value;
      next = await entries.next();
    }
  }
  try {
    while (!next.done) {
      const group = groupOf(next.value.name);
      const own = ofGroup(group);
      yield { group, entries: own };
      // Skips the entries that the caller did not read.
      for await (const _ of own);
    }
  } finally {
    await entries.return(undefined);
  }
}

function groupOf(name: string): string {
  return name.startsWith('pictures/') ? 'pictures' : name.replace(/\/[^/]*$/, '');
}
