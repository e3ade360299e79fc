import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { Random } from '@/server/demo/random';
import { taxonomyActivities } from '@/server/features/catalogue/taxonomy/tree';
import { courseArt } from './course-art';
import { bannerArt, blogArt, popupArt } from './editorial-art';
import { CATEGORY_SCENES, SCENES } from './library';
import { merchantLogoArt } from './logo-art';
import { scenesOfMotif } from './motifs';
import { inkFor } from './palette';
import { renderArt, renderListAndMain } from './render';

const digest = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const pottery = { seed: 'hand-built-cup', mainCategory: 'art', motif: 'pottery' };

describe('courseArt', () => {
  it('draws the same picture for the same course', () => {
    expect(courseArt(pottery)).toBe(courseArt(pottery));
  });

  it.each(Object.keys(CATEGORY_SCENES))('draws 24 different neighbours for %s', async (mainCategory) => {
    const pictures = await Promise.all(
      Array.from({ length: 24 }, (_, index) =>
        renderArt(courseArt({ seed: `${mainCategory}-${index}`, mainCategory, motif: null }), 160, 120),
      ),
    );
    expect(new Set(pictures.map(({ data }) => digest(data))).size).toBe(24);
  });

  it('tells courses of one activity apart although they show the same thing', () => {
    const pictures = Array.from({ length: 24 }, (_, index) =>
      courseArt({ seed: `b-${index}`, mainCategory: 'sports', motif: 'badminton' }),
    );
    expect(new Set(pictures).size).toBe(24);
  });

  it('falls back to the category where the motif says nothing', () => {
    expect(() => courseArt({ seed: 'x', mainCategory: 'business', motif: 'unheard-of' })).not.toThrow();
  });
});

describe('the library of scenes', () => {
  it('gives every main category at least ten scenes that exist', () => {
    for (const names of Object.values(CATEGORY_SCENES)) {
      expect(names.length).toBeGreaterThanOrEqual(10);
      for (const name of names) expect(SCENES, name).toHaveProperty(name);
    }
  });

  it.each([
    ['table_tennis', 'tabletennis'],
    ['tennis-for-beginners', 'tennis'],
    ['wheel-throwing', 'wheel'],
    ['chinese_painting', 'calli'],
    ['bubble-tea', 'boba'],
    ['kids-coding', 'code'],
  ])('shows %s as %s', (motif, scene) => {
    expect(scenesOfMotif(motif)).toContain(scene);
    for (const name of scenesOfMotif(motif)) expect(SCENES, name).toHaveProperty(name);
  });

  it('has a fitting scene for every activity of the product', () => {
    for (const { slug } of taxonomyActivities()) {
      const names = scenesOfMotif(slug);
      expect(names, slug).not.toHaveLength(0);
      for (const name of names) expect(SCENES, slug).toHaveProperty(name);
    }
  });

  it('draws every scene so that it can be painted', async () => {
    for (const [name, scene] of Object.entries(SCENES)) {
      const content = scene.draw(inkFor('art', new Random(name)));
      expect(content, name).not.toMatch(/NaN|undefined/);
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="64" height="48">${content}</svg>`;
      await expect(sharp(Buffer.from(svg)).metadata(), name).resolves.toMatchObject({ width: 64 });
    }
  });
});

describe('renderArt', () => {
  it('gives both sizes of a course picture, small, with a colour to stand for them', async () => {
    const { list, main } = await renderListAndMain(courseArt(pottery));
    expect(await sharp(list.data).metadata()).toMatchObject({ format: 'webp', width: 640, height: 480 });
    expect(await sharp(main.data).metadata()).toMatchObject({ format: 'webp', width: 1024, height: 768 });
    expect(list.data.length).toBeLessThan(30_000);
    expect(main.color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('paints logos, banners, blog and popup pictures in their own shapes', async () => {
    const sizes = [
      [merchantLogoArt('mudpath', 'art'), 400, 400],
      [bannerArt('spring', 'music'), 1440, 480],
      [blogArt('first-entry', 'coffee'), 1280, 800],
      [popupArt('a', 'yoga'), 1280, 800],
    ] as const;
    for (const [svg, width, height] of sizes) {
      expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ width, height });
    }
  });
});
