import { describe, expect, it } from 'vitest';
import { mapSearchUrl } from './map-url';

describe('the way to a map', () => {
  it.each([
    ['觀塘成業街 1 號', '觀塘成業街 1 號, Hong Kong'],
    ['香港中央圖書館', '香港中央圖書館'],
    ['Kowloon Park Sports Centre (Arena)', 'Kowloon Park Sports Centre (Arena), Hong Kong'],
  ])('searches for %s in Hong Kong', (place, query) => {
    expect(new URL(mapSearchUrl(place) ?? '').searchParams.get('query')).toBe(query);
  });

  it.each([
    '-',
    ' ',
    '網上課堂（Zoom）',
    'Online (Zoom)',
    '葵青上課點（報名後通知地址）',
    'Partner room in Kwai Tsing (address sent on booking)',
    '地點待定',
    'TBC',
  ])('is none for "%s"', (place) => {
    expect(mapSearchUrl(place)).toBeNull();
  });
});
