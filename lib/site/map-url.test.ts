import { describe, expect, it } from 'vitest';
import { mapSearchUrl } from './map-url';

describe('the way to a map', () => {
  it.each([
    ['觀塘成業街 1 號', '觀塘成業街 1 號, Hong Kong'],
    ['香港中央圖書館', '香港中央圖書館'],
    ['沙田公園', '沙田公園, Hong Kong'],
    ['九龍城侯王道 33 號', '九龍城侯王道 33 號, Hong Kong'],
    ['Sha Tin Park', 'Sha Tin Park, Hong Kong'],
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
    '地點待確認',
    'Test route (pick-up agreed on booking)',
    '沙田',
    '沙田區',
    '新界沙田區',
    '九龍城區',
    'Sha Tin',
    'Sha Tin District, N.T.',
    'Sha Tin, New Territories',
    'Central & Western',
    '港島',
    'Hong Kong',
  ])('is none for "%s"', (place) => {
    expect(mapSearchUrl(place)).toBeNull();
  });
});
