import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import type { categories } from '@/server/platform/database/schema/schema';
import { completeAd } from '@/tests/factories/advertisement';
import { joinAdministrator, type TestAdministrator } from '@/tests/setup/administrator';
import type { TestApi } from '@/tests/setup/api';
import { joinMember, type TestMember } from '@/tests/setup/member';
import { formOf, joinMerchant, type TestMerchant } from '@/tests/setup/merchant';

/** Acknowledged writes, with values by which they can be found later. */
export interface Ledger {
  subscribers: string[];
  members: string[];
  comments: string[];
  /** Ids of pictures. */
  uploads: number[];
  /** Titles of advertisements, and ids of the approved ones. */
  advertisements: string[];
  approved: number[];
  /** Number of unacknowledged writes by response or error. */
  refused: Map<string, number>;
}

export interface Writers {
  ledger: Ledger;
  /** Number of acknowledged writes. */
  acknowledged(): number;
  /** Stops after every writer has finished its current write. */
  stop(): Promise<void>;
}

interface Cast {
  member: TestMember;
  merchant: TestMerchant;
  administrator: TestAdministrator;
  category: typeof categories.$inferSelect;
}

/** Creates an account of each role before the failures begin. */
export async function castOf(people: TestApi, category: typeof categories.$inferSelect): Promise<Cast> {
  const member = await joinMember(people, { email: mailOf('member') });
  const merchant = await joinMerchant(people, { email: mailOf('merchant') });
  return { member, merchant, administrator: await joinAdministrator(people), category };
}

const mailOf = (role: string) => `${role}-${randomUUID()}@example.com`;

/** Creates a small picture with a new content. */
async function newPicture(): Promise<File> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  const data = await sharp({
    create: {
      width: 900,
      height: 675,
      channels: 3,
      background: { r, g, b },
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .jpeg({ quality: 60 })
    .toBuffer();
  return new File([new Uint8Array(data)], 'picture.jpg', { type: 'image/jpeg' });
}

/**
 * Starts writers: visitors, members, merchants and the administrator. Each makes one call after the other,
 * whatever state the site is in.
 */
export function startWriters(people: TestApi, cast: Cast, pause = 20): Writers {
  const { member, merchant, administrator, category } = cast;
  const ledger: Ledger = {
    subscribers: [],
    members: [],
    comments: [],
    uploads: [],
    advertisements: [],
    approved: [],
    refused: new Map(),
  };
  const waiting: { id: number; version: number }[] = [];
  const published: number[] = [];
  let stopped = false;

  /** Makes a write and records it once it is acknowledged. */
  // biome-ignore lint/suspicious/noExplicitAny: replies of many calls
  async function write(call: () => Promise<Response>, note: (data: any) => void): Promise<void> {
    let outcome: string;
    try {
      const reply = await call();
      const body = await reply.json();
      outcome = String(reply.status);
      if (reply.ok) note(body.data);
    } catch (error) {
      const cause = (error as Error).cause as { code?: string } | undefined;
      outcome = cause?.code ?? (error as Error).name;
    }
    if (outcome !== '200') {
      ledger.refused.set(outcome, (ledger.refused.get(outcome) ?? 0) + 1);
      await sleep(50);
    }
  }
  const json = (body: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  const roles: (() => Promise<void>)[] = [
    async () => {
      const email = mailOf('reader');
      const call = async () => people.api.request('/api/v1/subscribe', json({ email }));
      await write(call, () => ledger.subscribers.push(email));
    },
    async () => {
      const email = mailOf('new');
      const password = 'Kowloon ferry 1888';
      const call = async () =>
        people.api.request('/auth', json({ email, password, password_confirmation: password }));
      await write(call, () => ledger.members.push(email));
      await sleep(200);
    },
    async () => {
      const id = published.pop();
      if (id === undefined) return void (await sleep(50));
      const content = `很好 ${randomUUID()}`;
      await write(
        () =>
          member.call('POST', '/comments', {
            post_id: id,
            title: '很好',
            content,
            point: 5,
            date_of_join: '2026-01-31',
          }),
        () => ledger.comments.push(content),
      );
    },
    async () => {
      const form = formOf({ image: await newPicture(), use: 'body_image' });
      await write(
        () => merchant.call('POST', '/merchants/current/pictures', form),
        ({ id }) => ledger.uploads.push(id),
      );
      await sleep(200);
    },
    async () => {
      const title = `陶藝 ${randomUUID()}`;
      const [list_image, main_image] = [await newPicture(), await newPicture()];
      const form = formOf(await completeAd(category, { title, list_image, main_image }));
      await write(
        () => merchant.call('POST', '/posts', form),
        ({ post }) => {
          ledger.advertisements.push(title);
          waiting.push({ id: post.id, version: post.version });
        },
      );
      await sleep(100);
    },
    async () => {
      const next = waiting.shift();
      if (!next) return void (await sleep(50));
      await write(
        () =>
          administrator.call('POST', `/advertisements/${next.id}/decision`, {
            version: next.version,
            decision: 'approve',
          }),
        () => {
          ledger.approved.push(next.id);
          published.push(next.id);
        },
      );
    },
  ];
  const running = roles.map(async (role) => {
    while (!stopped) {
      await role();
      await sleep(pause);
    }
  });
  return {
    ledger,
    acknowledged: () =>
      Object.values(ledger).reduce((sum, list) => sum + (Array.isArray(list) ? list.length : 0), 0),
    async stop() {
      stopped = true;
      await Promise.all(running);
    },
  };
}
