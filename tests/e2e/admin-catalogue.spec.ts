import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { administratorSession, openScreen, publishAdvertisement } from './admin-steps';
import { pictureOf } from './merchant-steps';
import { test } from './test';

const words = {
  search: 'Search names, addresses and aliases',
  found: '1 category found',
  edit: 'Edit: ',
  more: 'More: ',
  acts: {
    add: 'Add below',
    up: 'Move up',
    move: 'Move to another parent…',
    merge: 'Merge into another…',
    remove: 'Remove…',
  },
  nameZh: 'Chinese name',
  nameEn: 'English name',
  slug: 'Address',
  aliases: 'Aliases',
  save: 'Save',
  newParent: 'New parent',
  move: 'Move',
  into: 'Merge into',
  merge: 'Merge',
  follows: 'will lead to',
  up: 'Move up: ',
  tag: 'Hashtag',
  mergeTag: 'Merge #',
  tagLeads: 'will redirect to',
  block: 'Block #',
  unblock: 'Unblock #',
} as const;

type Session = Record<string, string>;
const unique = () => `${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`;

/** Creates a category through the API. Its titles in both languages differ only in their suffix. */
async function addCategory(request: APIRequestContext, headers: Session, parentId: number, slug: string) {
  const data = { parent_id: parentId, slug, title_zh: `${slug}班`, title_en: `${slug} class` };
  const reply = await request.post('/api/v1/admin/categories', { headers, data });
  expect(reply.status(), await reply.text()).toBe(200);
  return (await reply.json()).data.id as number;
}

/** Returns the path itself if it is a page, otherwise the target of its redirect. */
async function leadsTo(request: APIRequestContext, path: string): Promise<string> {
  const reply = await request.get(path, { maxRedirects: 0 });
  if (reply.status() === 200) return path;
  expect([307, 308], path).toContain(reply.status());
  const { pathname, search } = new URL(reply.headers().location ?? '', 'http://site');
  return pathname + search;
}

/**
 * Drags the item of the focused handle up with the keyboard: picks it up, moves it to another drop target and
 * drops it. 'places' is the number of drop targets to move by; the initial one is below the item, the next
 * one above it. The item is picked up shortly after the key press. Until a drop target has the focus, an
 * arrow key would have no effect.
 */
async function dragUp(page: Page, places: number) {
  await page.keyboard.press('Enter');
  const place = page.locator('[aria-roledescription]:focus');
  for (let passed = 0; passed < places; passed++) {
    const before = (await place.getAttribute('aria-label')) ?? '';
    await page.keyboard.press('ArrowUp');
    await expect(place).not.toHaveAttribute('aria-label', before);
  }
  await page.keyboard.press('Enter');
}

/** Expands rows of the tree, starting with the main category. */
async function openRows(page: Page, ...names: string[]) {
  for (const name of names) {
    const row = page.getByRole('row', { name, exact: true });
    if ((await row.getAttribute('aria-expanded')) === 'false') await row.click();
    await expect(row).toHaveAttribute('aria-expanded', 'true');
  }
}

const titled = (slug: string) => `${slug} class`;

test.describe('the catalogue in the administrator’s hands', () => {
  test('its categories are added, renamed, ordered, moved, merged and removed', async ({ page, request }) => {
    test.setTimeout(120_000);
    const session = await administratorSession(request);
    const main = (await (await request.get('/api/v1/main_categories')).json()).data[4];
    const mainTitle = (await (await request.get('/api/v1/main_categories?locale=en')).json()).data[4].title;
    const [home, other] = [`home-${unique()}`, `other-${unique()}`];
    const homeId = await addCategory(request, session, main.id, home);
    await addCategory(request, session, main.id, other);
    const [one, two] = [`one-${unique()}`, `two-${unique()}`];
    for (const slug of [one, two]) await addCategory(request, session, homeId, slug);
    const address = (sub: string, third?: string) =>
      `/category/${main.slug}?subCategory=${sub}${third ? `&thirdCategory=${third}` : ''}`;
    const addressEn = (sub: string, third?: string) =>
      `/en/category/${main.slug}-en?subCategory=${sub}-en${third ? `&thirdCategory=${third}-en` : ''}`;
    const order = async () => {
      const detail = await (await request.get(`/api/v1/main_categories/${main.slug}`)).json();
      const subs = detail.data.main_category_detail.categories as {
        slug: string;
        categories: { slug: string }[];
      }[];
      return subs.find(({ slug }) => slug === home)?.categories.map(({ slug }) => slug);
    };
    const dialog = page.getByRole('dialog');
    const ask = async (slug: string, act: keyof typeof words.acts) => {
      await page.getByRole('button', { name: words.more + titled(slug), exact: true }).click();
      await page.getByRole('menuitem', { name: words.acts[act], exact: true }).click();
    };
    const pick = async (field: string, name: string) => {
      await dialog.getByRole('combobox', { name: field }).fill(name);
      await page.getByRole('option', { name }).click();
    };

    await openScreen(page, session, '/en/admin/categories');
    await page.getByLabel(words.search).fill(two);
    await expect(page.getByRole('status').filter({ hasText: words.found })).toBeVisible();
    await expect(page.getByRole('row', { name: titled(two), exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: titled(one), exact: true })).toHaveCount(0);
    await page.getByLabel(words.search).fill('');
    await expect(page.getByRole('status').filter({ hasText: words.found })).toHaveCount(0);

    await openRows(page, mainTitle, titled(home));
    await ask(home, 'add');
    const [three, alias] = [`three-${unique()}`, `別名${unique()}`];
    await dialog.getByLabel(words.nameZh).fill(`${three}班`);
    await dialog.getByLabel(words.nameEn).fill(`${three} class`);
    await expect(dialog.getByLabel(words.slug)).toHaveValue(`${three}-class`);
    await dialog.getByLabel(words.slug).fill('home-en');
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(dialog.getByLabel(words.slug)).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel(words.slug).fill(three);
    await dialog.getByLabel(words.aliases).fill(`${alias}，`);
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(dialog).toHaveCount(0);
    expect(await order()).toEqual([one, two, three]);
    for (const [path, title] of [
      [address(home, three), `${three}班`],
      [addressEn(home, three), `${three} class`],
    ] as const)
      expect(await (await request.get(path)).text()).toContain(title);
    await expect
      .poll(
        async () => {
          const found = await request.get(`/api/v1/search?keyword=${encodeURIComponent(alias)}&locale=zh-hk`);
          return (await found.json()).data.categories.map(({ slug }: { slug: string }) => slug);
        },
        { timeout: 30_000 },
      )
      .toContain(three);

    await page.getByRole('button', { name: words.edit + titled(one), exact: true }).click();
    const renamed = `renamed-${unique()}`;
    await dialog.getByLabel(words.slug).fill(renamed);
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(dialog).toHaveCount(0);
    expect(await leadsTo(request, address(home, one))).toBe(address(home, renamed));
    expect(await leadsTo(request, addressEn(home, one))).toBe(addressEn(home, renamed));

    await page.getByRole('row', { name: titled(three), exact: true }).click();
    await page.keyboard.press('ArrowRight');
    await dragUp(page, 2);
    await expect.poll(order).toEqual([renamed, three, two]);
    await ask(two, 'up');
    await expect.poll(order).toEqual([renamed, two, three]);

    await ask(two, 'move');
    await pick(words.newParent, titled(other));
    await expect(dialog.getByText(words.follows)).toContainText(address(other, two));
    await dialog.getByRole('button', { name: words.move, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await leadsTo(request, address(home, two))).toBe(address(other, two));
    expect(await leadsTo(request, addressEn(home, two))).toBe(addressEn(other, two));

    await ask(three, 'merge');
    await pick(words.into, titled(one));
    await dialog.getByRole('button', { name: words.merge, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await leadsTo(request, address(home, three))).toBe(address(home, renamed));
    expect(await leadsTo(request, addressEn(home, three))).toBe(addressEn(home, renamed));

    await openRows(page, titled(other));
    for (const slug of [one, home, two, other]) {
      await ask(slug, 'remove');
      await dialog.getByRole('button', { name: words.acts.remove, exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByRole('row', { name: titled(slug), exact: true })).toHaveCount(0);
    }
    expect(await leadsTo(request, address(home, one))).toBe(`/category/${main.slug}`);
    expect((await request.get(address('never-was'))).status()).toBe(404);
  });

  test('its tags are merged and blocked, which the public pages follow', async ({ page, request }) => {
    const [from, into] = [`甲${unique()}`, `乙${unique()}`];
    const session = await administratorSession(request);
    const { slug } = await publishAdvertisement(request, '陶藝標籤班', 'Tagged pottery', `${from},${into}2`);
    await publishAdvertisement(request, '另一標籤班', 'Another tagged class', into);
    const pageOf = (tag: string) => `/en/hashtag/${encodeURIComponent(tag)}`;
    const chipOf = (tag: string) => `/hashtag/${encodeURIComponent(tag)}"`;
    const tagsOfCourse = async () =>
      (await (await request.get(`/api/v1/posts/${slug}`)).json()).data.post_detail.hashtags;
    expect((await request.get(pageOf(from))).status()).toBe(200);
    await openScreen(page, session, `/en/admin/hashtags?keyword=${encodeURIComponent(from)}`);
    await page.getByRole('button', { name: words.mergeTag + from, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: words.into }).fill(into);
    await page.getByRole('option', { name: `#${into}`, exact: true }).click();
    await expect(dialog.getByText(words.tagLeads)).toContainText(`#${into}`);
    await dialog.getByRole('button', { name: words.merge, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    expect(await leadsTo(request, pageOf(from))).toBe(pageOf(into));
    expect(await tagsOfCourse()).toEqual([into, `${into}2`]);
    for (const path of [`/course/${slug}`, `/en/course/${slug}`]) {
      const html = await (await request.get(path)).text();
      expect(html.includes(chipOf(into))).toBe(true);
      expect(html.includes(chipOf(from))).toBe(false);
    }
    await page.getByLabel(words.tag).first().fill(into);
    await page.getByRole('button', { name: words.block + into, exact: true }).click();
    await expect(page.getByRole('button', { name: words.unblock + into, exact: true })).toBeVisible();
    expect((await request.get(pageOf(into))).status()).toBe(404);
    expect((await request.get(pageOf(from))).status()).toBe(404);
    expect(await tagsOfCourse()).toEqual([`${into}2`]);
    expect((await (await request.get(`/course/${slug}`)).text()).includes(chipOf(into))).toBe(false);
    await page.getByRole('button', { name: words.unblock + into, exact: true }).click();
    await expect(page.getByRole('button', { name: words.block + into, exact: true })).toBeVisible();
    expect((await request.get(pageOf(into))).status()).toBe(200);
  });

  test('a main category’s picture stands for it where its address is shared', async ({ request }) => {
    const headers = await administratorSession(request);
    const main = async () => {
      const { data } = await (await request.get('/api/v1/admin/categories', { headers })).json();
      return data.findLast(({ level }: { level: number }) => level === 1);
    };
    const put = async (pictureId: number | null) => {
      const { id, version, slug, title_zh, title_en, description_zh, description_en, aliases } = await main();
      const form = { version, slug, title_zh, title_en, description_zh, description_en, aliases };
      const data = { ...form, picture_id: pictureId };
      const reply = await request.put(`/api/v1/admin/categories/${id}`, { headers, data });
      expect(reply.status(), await reply.text()).toBe(200);
      return (await request.get(`/en/category/${slug}-en`)).text();
    };
    const multipart = { use: 'category', image: await pictureOf(1280, 800) };
    const uploaded = await request.post('/api/v1/admin/pictures', { headers, multipart });
    const { id, picture } = (await uploaded.json()).data;
    const shared = new RegExp(`property="og:image" content="[^"]*${picture.url.replace(/\.webp$/, '.jpg')}"`);
    expect(await put(id)).toMatch(shared);
    expect(await put(null)).not.toMatch(shared);
  });

  test('what stands in an order is put in another by dragging and by keyboard', async ({ page, request }) => {
    const headers = await administratorSession(request);
    const [first, second] = [`甲${unique()}`, `乙${unique()}`];
    for (const title of [first, second]) {
      const data = { kind: 'comment', title_zh: title, title_en: title, text_zh: '文', text_en: 'Text' };
      expect((await request.post('/api/v1/admin/reason_templates', { headers, data })).status()).toBe(200);
    }
    const own = async () => {
      const list = await (await request.get('/api/v1/admin/reason_templates', { headers })).json();
      const titles = list.data.map(({ title_zh }: { title_zh: string }) => title_zh);
      return titles.filter((title: string) => title === first || title === second);
    };
    await openScreen(page, headers, '/en/admin/reasons');
    const row = (name: string) => page.getByRole('row', { name, exact: true });
    await expect(row(second)).toBeVisible();
    // A concurrent change of the order is reported, and the next attempt starts from it.
    const until = (wanted: string[], act: () => Promise<void>) =>
      expect(async () => {
        if ((await own()).join() !== wanted.join()) await act();
        await expect.poll(own, { timeout: 2_000 }).toEqual(wanted);
      }).toPass();
    await until([second, first], async () => {
      await page.getByRole('button', { name: words.up + second }).focus();
      await page.keyboard.press('Enter');
    });
    await until([first, second], async () => {
      // Focuses the handle through its row, as a keyboard user does: the list tracks the focus by row.
      await row(first).click({ position: { x: 200, y: 10 } });
      await page.keyboard.press('Tab');
      await dragUp(page, 2);
    });
    await until([second, first], () => row(second).dragTo(row(first), { targetPosition: { x: 200, y: 3 } }));
  });
});
