import { expect, it } from 'vitest';
import { readNear } from './near';

it.each([
  ['沙田站附近', 'SHT', ''],
  ['沙田站附近 游泳', 'SHT', '游泳'],
  ['近觀塘站 瑜伽', 'KWT', '瑜伽'],
  ['旺角附近學結他', 'MOK', '學結他'],
  ['將軍澳地鐵站附近跳舞', 'TKO', '跳舞'],
  ['尖咀附近 鋼琴', 'TST', '鋼琴'],
  ['觀塘區附近 攀石', 'kwun_tong', '攀石'],
  ['沙田圍附近 畫畫', 'STW', '畫畫'],
  ['swimming near Kwun Tong station', 'KWT', 'swimming'],
  ['yoga near kwuntong', 'KWT', 'yoga'],
  ['piano around TST', 'TST', 'piano'],
  ['piano near Tsim Sha Tsui MTR station', 'TST', 'piano'],
  ['dance close to Mong Kok East', 'MKK', 'dance'],
  ['near Central and Western pilates', 'central_western', 'pilates'],
  ['K-pop near K-Town', 'KET', 'k-pop'],
])('%s looks near %s', (keyword, near, rest) => {
  const stated = readNear(keyword);
  expect(stated.near).toBe(near);
  expect(stated.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});

it.each([
  'TST',
  '沙田站',
  '沙田 游泳',
  'near',
  '近代舞',
  '近視 運動',
  'around the world cooking',
  'centralised training near nowhere',
])('%s looks near no place', (keyword) => {
  expect(readNear(keyword)).toEqual({ near: null, isNearMe: false, words: '', rest: keyword });
});

it.each(['附近 游泳', 'swimming near me', '游泳 我屋企附近', 'nearest swimming', 'swimming close to home'])(
  '%s looks near the visitor',
  (keyword) => {
    const { near, isNearMe, rest } = readNear(keyword);
    expect([near, isNearMe, rest.trim()]).toEqual([
      null,
      true,
      keyword.includes('游泳') ? '游泳' : 'swimming',
    ]);
  },
);
