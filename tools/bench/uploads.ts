import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { IMAGE_MAX_BYTES, PICTURE_MIN_SIDE } from '@/lib/contract/limits';
import { PICTURE_USES, type PictureUse } from '@/lib/contract/picture-upload';
import { drawPicture } from '@/server/platform/media/drawing/draw-picture';
import { validateUpload } from '@/server/platform/media/drawing/validate-upload';
import { expensivePictures, formOf, pictureFileOf } from '@/tests/setup/merchant';
import { findCourse } from './course';
import { memoryOf } from './cpu';
import { DEMO_COURSES, withDatabases } from './databases';
import { inTurns, percentile } from './latency';
import { BENCH_PASSWORD } from './members';
import { pause } from './read-pages';
import { atMost, median, type Report } from './report';
import { type Site, startSite } from './site';

const ROUNDS = 12;
const CROWD_ROUNDS = 3;
const AT_ONCE = 20;
const ALONE_MS = 5_000;
const SAMPLE_MS = 50;

const TIMES_SHARP = 1.5;
const MEMORY_MB = 300;
const DEAR = 30;
const WAITED_MS = 3_000;
const PAGES_DURING_UPLOADS = 2;

/**
 * Measures submissions of advertisements with two pictures of nearly 5 MB each, one at a time and twenty at
 * once; and how long a merchant's small picture waits for another merchant's expensive ones.
 */
export async function uploads(): Promise<Report> {
  return withDatabases(async (open) => {
    const database = await open(DEMO_COURSES);
    const pictures = [await largePicture(1), await largePicture(2)] as const;
    const site = await startSite(database);
    try {
      const submit = await submission(site, pictures);
      // Processes both pictures in parallel, as the site does, but in this process and at its priority.
      const drawn = () => Promise.all([alone(pictures[0], 'list_image'), alone(pictures[1], 'main_image')]);
      await inTurns([submit, drawn], 3);
      const [sent = [], inSharp = []] = await inTurns([submit, drawn], ROUNDS);
      const [p50, sharpP50] = [percentile(sent, 0.5), percentile(inSharp, 0.5)];
      const crowd = await measureCrowd(site, submit, ['/category', (await findCourse(site.origin)).course]);
      return report({ p50, sharpP50, ...crowd, ...(await measureTurns(site)) });
    } finally {
      await site.stop();
    }
  });
}

async function alone(picture: Buffer, use: PictureUse) {
  const shape = { minSide: PICTURE_MIN_SIDE, ...PICTURE_USES[use] };
  return drawPicture(picture, await validateUpload(picture, shape.minSide), shape, null);
}

interface Measured {
  p50: number;
  sharpP50: number;
  /** MB above idle. */
  memory: number;
  /** p95 of the other pages in ms, without and with the uploads. */
  alone: number;
  meanwhile: number;
  seconds: number;
  /** Milliseconds of a small upload, alone and beside another merchant's expensive ones; MB that these take above idle. */
  small: number;
  waited: number;
  dearMemory: number;
}

function report({
  p50,
  sharpP50,
  memory,
  alone,
  meanwhile,
  seconds,
  small,
  waited,
  dearMemory,
}: Measured): Report {
  return {
    title: 'Uploads',
    about:
      `A complete advertisement with two JPEGs of just under 5 MB, sent to the built site over HTTP, and the same two drawn side by side without a site, in turns, ${ROUNDS} rounds; ` +
      `then ${AT_ONCE} of them at once while pages are read by another thread, medians of ${CROWD_ROUNDS} rounds with and without, memory sampled every ${SAMPLE_MS} ms; ` +
      `then ${DEAR} pictures of one merchant that are as expensive as is accepted, and a small one of another.`,
    tables: [
      {
        head: ['', 'p50 ms', 'sharp alone p50 ms', 'times'],
        rows: [['one submission', p50.toFixed(0), sharpP50.toFixed(0), (p50 / sharpP50).toFixed(2)]],
      },
      {
        head: [
          `${AT_ONCE} at once`,
          'MB above idle',
          'pages p95 alone ms',
          'meanwhile ms',
          'times',
          'all sent s',
        ],
        rows: [
          [
            'two pictures each',
            memory.toFixed(0),
            alone.toFixed(1),
            meanwhile.toFixed(1),
            (meanwhile / alone).toFixed(2),
            seconds.toFixed(1),
          ],
        ],
      },
      {
        head: ['a small picture', 'alone ms', `beside ${DEAR} expensive ones ms`, 'MB above idle'],
        rows: [['of another merchant', small.toFixed(0), waited.toFixed(0), dearMemory.toFixed(0)]],
      },
    ],
    limits: [
      atMost('A small upload beside the expensive ones of another merchant', waited, WAITED_MS, ' ms'),
      atMost(`Memory above idle with ${DEAR} expensive pictures`, dearMemory, MEMORY_MB, ' MB'),
      atMost('A submission in the time of sharp alone', p50 / sharpP50, TIMES_SHARP, ''),
      atMost(`Memory above idle with ${AT_ONCE} submissions at once`, memory, MEMORY_MB, ' MB'),
      atMost('p95 of other pages meanwhile in that alone', meanwhile / alone, PAGES_DURING_UPLOADS, ''),
    ],
  };
}

/** Creates a picture of noise, which compresses badly, just below the size limit. */
async function largePicture(seed: number): Promise<Buffer> {
  for (let width = 3200; ; width -= 100) {
    const jpeg = await sharp({
      create: {
        width,
        height: Math.round(width * 0.75),
        channels: 3,
        background: '#808080',
        noise: { type: 'gaussian', mean: 128, sigma: 24 + seed },
      },
    })
      .jpeg({ quality: 88 })
      .toBuffer();
    if (jpeg.length <= IMAGE_MAX_BYTES) return jpeg;
  }
}

/** Signs up a merchant and returns the headers of its session. */
async function signUp(site: Site): Promise<Record<string, string>> {
  const account = new FormData();
  for (const [name, value] of Object.entries({
    name: 'Bench Studio',
    address: '1 Bench Street, Kwun Tong',
    email: `uploads${randomUUID()}@bench.example`,
    contact: '51234567',
    contact_is_whatsapp: 'true',
    description: 'Measures.',
    password: BENCH_PASSWORD,
    password_confirmation: BENCH_PASSWORD,
  }))
    account.append(name, value);
  const joined = await fetch(`${site.origin}/merchant-auth`, { method: 'POST', body: account });
  if (!joined.ok) throw new Error(`signing up answered ${joined.status}`);
  return Object.fromEntries(
    ['access-token', 'client', 'uid'].map((name) => [name, joined.headers.get(name) ?? '']),
  );
}

/** Returns a function that submits an advertisement of a new merchant. */
async function submission(site: Site, pictures: readonly [Buffer, Buffer]): Promise<() => Promise<void>> {
  const headers = await signUp(site);
  const tree = await (await fetch(`${site.origin}/api/v1/main_categories`)).json();
  const fields: Record<string, string> = {
    title: '陶藝班',
    'category_ids[]': String(tree.data[0].id),
    'service_area[]': 'kwun_tong',
    'age_groups[]': 'adults',
    teaching_gender: 'both',
    'languages[]': 'cantonese',
    class_size: 'two_to_four',
    lesson_minutes: '60',
    mode: 'face_to_face',
    price_min: '480',
    price_unit: 'lesson',
    content: '一起做陶藝。',
    body: '<p>由揉泥開始。</p>',
    schedule: 'three_months',
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('list_image', new File([new Uint8Array(pictures[0])], 'list.jpg'));
  form.append('main_image', new File([new Uint8Array(pictures[1])], 'main.jpg'));
  // Serialised once, so that the work of the client is not measured.
  const written = new Response(form);
  headers['content-type'] = written.headers.get('content-type') ?? '';
  const body = Buffer.from(await written.arrayBuffer());
  headers['content-length'] = String(body.length);
  const agent = new Agent({ keepAlive: true });
  return async () => {
    const call = request(`${site.origin}/api/v1/posts`, { method: 'POST', headers, agent });
    // Not with `fetch`, which copies the whole body first.
    call.end(body);
    const [reply] = (await once(call, 'response')) as [IncomingMessage];
    const answer = await text(reply);
    if (reply.statusCode !== 200)
      throw new Error(`a submission answered ${reply.statusCode}: ${answer.slice(0, 300)}`);
  };
}

/** Uploads a merchant's expensive pictures at once, and meanwhile a small one of another merchant. */
async function measureTurns(site: Site) {
  const [dear, other] = [await signUp(site), await signUp(site)];
  const upload = async (headers: Record<string, string>, image: File) => {
    const began = performance.now();
    const body = formOf({ image, use: 'list_image' });
    const reply = await fetch(`${site.origin}/api/v1/merchants/current/pictures`, {
      method: 'POST',
      headers,
      body,
    });
    if (!reply.ok) throw new Error(`an upload answered ${reply.status}: ${await reply.text()}`);
    return performance.now() - began;
  };
  await upload(other, await pictureFileOf('#103050'));
  const { pid } = site.target('uploads', '/');
  const idle = memoryMb(pid);
  const small = await upload(other, await pictureFileOf('#103051'));
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryMb(pid));
  }, SAMPLE_MS);
  const all = (await expensivePictures(DEAR)).map((data) =>
    upload(dear, new File([new Uint8Array(data)], 'dear.png')),
  );
  await pause(ALONE_MS / 5);
  const waited = await upload(other, await pictureFileOf('#103052'));
  await Promise.all(all);
  clearInterval(sampling);
  return { small, waited, dearMemory: peak - idle };
}

/** Alternates rounds of page reads alone and during uploads. */
async function measureCrowd(site: Site, submit: () => Promise<void>, paths: string[]) {
  const { pid } = site.target('uploads', '/');
  await readApart(site.origin, paths, pause(ALONE_MS));
  const idle = memoryMb(pid);
  let peak = idle;
  const sampling = setInterval(() => {
    peak = Math.max(peak, memoryMb(pid));
  }, SAMPLE_MS);
  const rounds: { alone: number; meanwhile: number; seconds: number }[] = [];
  for (let round = 1; round <= CROWD_ROUNDS; round += 1) {
    console.log(`  round ${round} of ${CROWD_ROUNDS}`);
    const alone = await readApart(site.origin, paths, pause(ALONE_MS));
    const begun = performance.now();
    const meanwhile = await readApart(
      site.origin,
      paths,
      Promise.all(Array.from({ length: AT_ONCE }, submit)),
    );
    rounds.push({
      alone: percentile(alone, 0.95),
      meanwhile: percentile(meanwhile, 0.95),
      seconds: (performance.now() - begun) / 1000,
    });
  }
  clearInterval(sampling);
  return {
    memory: peak - idle,
    alone: median(rounds.map(({ alone }) => alone)),
    meanwhile: median(rounds.map(({ meanwhile }) => meanwhile)),
    seconds: median(rounds.map(({ seconds }) => seconds)),
  };
}

/** Reads pages in a worker thread until a promise settles. Returns the milliseconds of each page. */
async function readApart(origin: string, paths: string[], until: Promise<unknown>): Promise<number[]> {
  const worker = new Worker(new URL('./page-readers.ts', import.meta.url), { workerData: { origin, paths } });
  const read = once(worker, 'message');
  try {
    await Promise.race([until, read]);
    worker.postMessage('over');
    const [times] = await read;
    return times;
  } finally {
    await worker.terminate();
  }
}

/** Returns the memory in MiB of a process and its children. */
const memoryMb = (root: number): number => memoryOf(root) / 2 ** 20;
