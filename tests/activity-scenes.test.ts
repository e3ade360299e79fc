import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import activityScenes from '@/components/ui/course-cards/activity-scenes.json';
import { pictureOrScene } from '@/components/ui/course-cards/course-picture';
import type { CategoryPath } from '@/lib/contract/category';
import { taxonomy } from '@/server/features/catalogue/taxonomy/tree';

const FILES = readdirSync(join(import.meta.dirname, '../public/scenes/activities')).map((file) =>
  file.replace(/\.svg$/, ''),
);
const scenes = new Map<string, string[]>(Object.entries(activityScenes));
const shipped = taxonomy.flatMap(({ categories }) =>
  categories.flatMap(({ slug, activities }) => [slug, ...activities.map((activity) => activity.slug)]),
);

/** Returns the address of the picture of a course without one. */
function addressOf(category: Partial<CategoryPath>, slug = 'post-1'): string {
  const path = { title: '', slug: '', mainCategory: null, parent: null, ...category };
  return pictureOrScene(null, { slug, category: path, icon: 'sports' }).url;
}

describe('the scenes of activities', () => {
  it('exist for every activity and sub-category of the product, and for nothing else', () => {
    expect([...scenes.keys()].sort()).toEqual(shipped.toSorted());
    const named = [...new Set([...scenes.values()].flat())];
    expect(named.toSorted()).toEqual(FILES.toSorted());
    for (const [slug, names] of scenes) expect(names, slug).not.toHaveLength(0);
  });

  it.each([
    ['swimming', /^(swim|goggles)$/],
    ['tai-chi', /^taichi$/],
    ['family-pottery', /^clay$/],
    ['roller-skating', /^rollerskate$/],
    ['toddler-gym', /^softplay$/],
    ['xiangqi', /^xiangqi$/],
    ['rubiks-cube', /^cube$/],
    ['cricket', /^cricket$/],
  ])('show %s as itself', (slug, wanted) => {
    for (const name of scenes.get(slug) ?? ['']) expect(name).toMatch(wanted);
  });

  it('are the pictures of courses without one, in both languages, and vary among those of an activity', () => {
    expect(addressOf({ slug: 'tai-chi' })).toBe('/scenes/activities/taichi.svg');
    expect(addressOf({ slug: 'tai-chi-en' })).toBe('/scenes/activities/taichi.svg');
    const pictures = Array.from({ length: 20 }, (_, at) => addressOf({ slug: 'swimming' }, `post-${at}`));
    expect(new Set(pictures).size).toBe(2);
  });

  it('are those of the sub-category for an activity of the operator’s own, and a mosaic without an icon for others', () => {
    const parent = { title: '', slug: 'chinese-martial-arts-en' };
    expect(addressOf({ slug: 'sumo-en', parent })).toMatch(/^\/scenes\/activities\/(taichi|sword)\.svg$/);
    expect(addressOf({ slug: 'constructor' })).toMatch(/^\/mosaic\/sports\/\d+\.svg$/);
  });

  it('never replace a picture of the course', () => {
    const picture = { url: '/media/own.webp', width: 640, height: 480, color: '', srcset: '' };
    const category = { title: '', slug: 'tai-chi', mainCategory: null, parent: null };
    expect(pictureOrScene(picture, { slug: 'post-1', category, icon: 'sports' })).toBe(picture);
  });
});
