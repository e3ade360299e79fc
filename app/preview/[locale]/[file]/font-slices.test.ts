import { describe, expect, it } from 'vitest';
import { drawableText, readFontSlices } from './font-slices';

describe('the font of previews', () => {
  it('has the characters of Hong Kong, its punctuation and Latin', () => {
    const text = '放工之後，學樣新嘢：喺觀塘瞓醒先嚟！「手捏」Pottery 101 – café';
    expect(drawableText(text)).toBe(text);
  });

  it('leaves out what it has not, instead of asking the network for it', () => {
    expect(drawableText('陶藝🎉👩‍🎨 𓀀班')).toBe('陶藝 班');
  });

  it('is read in the slices that a text needs', async () => {
    const slices = await readFontSlices('Yoga');
    expect(slices.map(({ name }) => name)).toEqual(['Noto latin']);
    expect((await readFontSlices('瑜伽Yoga')).length).toBeGreaterThan(1);
    expect(slices[0]?.data.subarray(0, 4).toString()).toBe('wOFF');
  });
});
