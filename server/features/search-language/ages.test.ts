import { expect, it } from 'vitest';
import { formatAgeRange } from '@/lib/contract/ages';
import { readAge } from './ages';

it.each([
  ['6歲 游泳', '6', '游泳'],
  ['六歲游泳班', '6', '游泳班'],
  ['十二歲 籃球', '12', '籃球'],
  ['3-6歲 畫畫', '3-6', '畫畫'],
  ['3歲至6歲畫畫', '3-6', '畫畫'],
  ['三至六歲 跳舞', '3-6', '跳舞'],
  ['8-6歲 畫畫', '6-8', '畫畫'],
  ['K1 英文', '3', '英文'],
  ['k3 Phonics', '5', 'phonics'],
  ['小一 奧數', '6', '奧數'],
  ['小六奧數', '11', '奧數'],
  ['中一 結他', '12', '結他'],
  ['中六結他', '17', '結他'],
  ['P3 maths', '8', 'maths'],
  ['swimming for 6 year old', '6', 'swimming for'],
  ['6-year-old swimming', '6', 'swimming'],
  ['ukulele for a ten year old', '10', 'ukulele for a'],
  ['seven to nine year olds drama', '7-9', 'drama'],
  ['swimming ages 6 to 8', '6-8', 'swimming'],
  ['dance aged 10', '10', 'dance'],
  ['toddler gym', '1-3', 'gym'],
  ['BB班 游泳', '0-2', '游泳'],
  ['長者 60+ 太極', '60-', '長者 太極'],
  ['60歲以上 太極', '60-', '太極'],
  ['18歲或以上 瑜伽', '18-', '瑜伽'],
  ['piano under 5', '0-4', 'piano'],
])('%s asks for the age %s', (keyword, age, rest) => {
  const stated = readAge(keyword);
  expect(stated.age && formatAgeRange(stated.age)).toBe(age);
  expect(stated.rest.replace(/\s+/g, ' ').trim()).toBe(rest);
});

it.each([
  '3D打印',
  '游泳',
  '一對一 鋼琴',
  '小三弦',
  '中大 瑜伽',
  '100 words',
  'one to one piano',
  'ten pin bowling',
  '八段錦',
  'K-pop',
  '中文 書法',
])('%s asks for no age', (keyword) => {
  expect(readAge(keyword)).toEqual({ age: null, words: '', rest: keyword });
});
