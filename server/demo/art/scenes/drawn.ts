import { readFileSync } from 'node:fs';
import type { Ink } from '@/server/demo/art/palette';
import type { Scene, Scenes } from './scene';

/** Replacement by original colour. A random choice among the sets and the original colours applies. */
type Recolouring = Record<string, string>;

/** Reads a scene from an SVG file in this folder. */
function drawing(
  file: string,
  on: Scene['on'],
  options: Partial<Scene> & { recolour?: Recolouring[] } = {},
): Scene {
  const { recolour = [], ...rest } = options;
  let body: string | undefined;
  const draw = (ink: Ink) => {
    body ??= readFileSync(new URL(`./${file}.svg`, import.meta.url), 'utf8').replace(
      /^<svg[^>]*>|<\/svg>\s*$/g,
      '',
    );
    const colours = ink.random.pick([{}, ...recolour]);
    return body.replace(/#[0-9A-F]{6}/g, (colour) => colours[colour] ?? colour);
  };
  return { on, draw, ...rest };
}

const CLIMB_WALLS: Recolouring[] = [
  { '#E9E4DA': '#F3E0D2', '#DCD5C7': '#F0D3C0', '#CBC2B1': '#E0B79E', '#A99F8D': '#B98A70' },
  { '#E9E4DA': '#DCE9EC', '#DCD5C7': '#CFE0E6', '#CBC2B1': '#B2CBD5', '#A99F8D': '#8BA9B5' },
  { '#E9E4DA': '#E3EBDD', '#DCD5C7': '#D3E0CA', '#CBC2B1': '#B8CBAE', '#A99F8D': '#93A98A' },
];

export const drawn: Scenes = {
  badminton: drawing('badminton', 'nothing', {
    wide: true,
    recolour: [
      { '#4E9A6B': '#3F7FA0', '#57A876': '#4E93B5', '#4A9468': '#3D7C9C' },
      { '#4E9A6B': '#B4604A', '#57A876': '#C9785E', '#4A9468': '#B05F49' },
      { '#4E9A6B': '#6F63A8', '#57A876': '#8377BC', '#4A9468': '#6A5FA2' },
    ],
  }),
  bear: drawing('bear', 'surface'),
  calli: drawing('calli', 'surface', { wide: true, upright: true }),
  camera: drawing('camera', 'surface', {
    wide: true,
    upright: true,
    recolour: [
      { '#2A2838': '#1F3D3A', '#4B4660': '#2F6556' },
      { '#2A2838': '#5B3A27', '#4B4660': '#8A5A3C' },
      { '#4B4660': '#C9CFCB' },
    ],
  }),
  candle: drawing('candle', 'table', {
    recolour: [
      { '#F7B538': '#E58A60', '#FBD692': '#F2B79B', '#5FB597': '#7E98CF', '#A7D6C6': '#B6C5E6' },
      { '#F7B538': '#9F86D3', '#FBD692': '#C6B6E6', '#5FB597': '#F7B538', '#A7D6C6': '#FBD692' },
      { '#F7B538': '#5FB597', '#FBD692': '#A7D6C6', '#5FB597': '#DB7FAF', '#A7D6C6': '#EDB4D0' },
    ],
  }),
  clay: drawing('clay', 'table', {
    recolour: [
      { '#9DB7B5': '#B7A6D6', '#A9C2C0': '#C4B5E0', '#8AA7A5': '#9F8CC6' },
      { '#9DB7B5': '#E3B26B', '#A9C2C0': '#EBC180', '#8AA7A5': '#CC9750' },
    ],
  }),
  climb: drawing('climb', 'nothing', { wide: true, recolour: CLIMB_WALLS }),
  coffee: drawing('coffee', 'surface', {
    wide: true,
    recolour: [
      { '#FBF6EA': '#5FB597', '#EFE6D4': '#4E9F84' },
      { '#FBF6EA': '#E8A17F', '#EFE6D4': '#DB8F6B' },
    ],
  }),
  coins: drawing('coins', 'table', { wide: true, upright: true }),
  dimsum: drawing('dimsum', 'surface', { wide: true }),
  eggtart: drawing('eggtart', 'surface', {
    wide: true,
    recolour: [
      { '#6F7A78': '#8A5A3C', '#8C9896': '#A9714E' },
      { '#6F7A78': '#2F6556', '#8C9896': '#4F8577' },
    ],
  }),
  flower: drawing('flower', 'table', {
    recolour: [
      { '#C8372D': '#5B3F9B', '#E58A60': '#9F86D3' },
      { '#C8372D': '#DB7FAF', '#F7B538': '#E58A60', '#0A6650': '#2F4C93' },
      { '#DB7FAF': '#7E98CF', '#C8372D': '#E58A60', '#0A6650': '#7A4A1D' },
    ],
  }),
  go: drawing('go', 'surface', { wide: true }),
  guitar: drawing('guitar', 'surface', {
    recolour: [
      { '#C97B3A': '#7A3A2A', '#E8A354': '#B4582F' },
      { '#C97B3A': '#0A6650', '#E8A354': '#2F8A70', '#F7B538': '#E58A60' },
      { '#C97B3A': '#A88A4A', '#E8A354': '#F0D79A', '#F7B538': '#C8372D' },
    ],
  }),
  kayak: drawing('kayak', 'nothing', {
    wide: true,
    recolour: [
      { '#F9E3BE': '#D6ECF3', '#7FA79A': '#9CC9B6', '#4F8577': '#6DAA90', '#2F6556': '#3F7F6A' },
      {
        '#F9E3BE': '#F3CDBD',
        '#7FA79A': '#B48FA6',
        '#4F8577': '#8A6A8C',
        '#2F6556': '#5E4A70',
        '#3E9BB8': '#5B7FB0',
        '#5FB3CB': '#7C9CC6',
      },
      { '#F9E3BE': '#E3F1E4', '#E8623A': '#0A6650', '#3E9BB8': '#37A59B', '#5FB3CB': '#5CBBB1' },
    ],
  }),
  piano: drawing('piano', 'nothing', {
    wide: true,
    upright: true,
    recolour: [
      { '#3F2C6E': '#0C3C3A', '#5B3F9B': '#135F5C', '#C8372D': '#F7B538', '#F7D27E': '#A9D6C5' },
      { '#3F2C6E': '#3A2114', '#5B3F9B': '#7A4420' },
      { '#3F2C6E': '#1B2A52', '#5B3F9B': '#2F4C93', '#F7D27E': '#F2B79B' },
    ],
  }),
  plate: drawing('plate', 'surface', {
    wide: true,
    recolour: [
      { '#2F4C93': '#0A6650', '#7E98CF': '#5FB597' },
      { '#2F4C93': '#A43E16', '#7E98CF': '#E58A60' },
    ],
  }),
  pottery: drawing('pottery', 'wall', {
    wide: true,
    recolour: [
      { '#CFE3DC': '#F9DDB8', '#A9C8BE': '#D9A48A', '#93B8AC': '#C58F76' },
      {
        '#D0764E': '#5FB597',
        '#C96F4A': '#58AC8E',
        '#B85F3A': '#4A9A7E',
        '#E5946D': '#8CCBB3',
        '#A9532F': '#3B8469',
        '#7F3A1E': '#2B6550',
      },
      {
        '#D0764E': '#7E98CF',
        '#C96F4A': '#768FC8',
        '#B85F3A': '#647DB8',
        '#E5946D': '#A6B8E0',
        '#A9532F': '#526AA3',
        '#7F3A1E': '#3B4F80',
        '#CFE3DC': '#2C3F66',
        '#A9C8BE': '#3D5A7C',
        '#93B8AC': '#34506F',
        '#E6F1EA': '#F9D28B',
      },
      {
        '#D0764E': '#E3C48E',
        '#C96F4A': '#DBBA82',
        '#B85F3A': '#C9A56B',
        '#E5946D': '#F0D9AE',
        '#A9532F': '#B08E58',
        '#7F3A1E': '#8A6C3E',
      },
    ],
  }),
  robot: drawing('robot', 'wall', {
    wide: true,
    recolour: [
      { '#135F5C': '#5B3F9B', '#0C3C3A': '#34245E', '#62B1AC': '#9F86D3' },
      { '#135F5C': '#A43E16', '#0C3C3A': '#5A230D', '#62B1AC': '#E58A60' },
      { '#135F5C': '#2F4C93', '#0C3C3A': '#1B2A52', '#62B1AC': '#7E98CF' },
    ],
  }),
  swim: drawing('swim', 'nothing', {
    wide: true,
    recolour: [
      { '#4FB0D0': '#3FA79F', '#63C2DF': '#5FBFB6', '#58B9D8': '#50B3AA' },
      { '#4FB0D0': '#4A8FC4', '#63C2DF': '#6AA9D8', '#58B9D8': '#5B9CCE' },
    ],
  }),
  vases: drawing('vases', 'table', {
    wide: true,
    recolour: [
      {
        '#0A6650': '#2F4C93',
        '#5FB597': '#7E98CF',
        '#E9A13B': '#C8653F',
        '#C97F1E': '#8F4A26',
        '#C8653F': '#E9A13B',
      },
      { '#0A6650': '#C8653F', '#5FB597': '#F3CF98', '#C8653F': '#5B3F9B', '#7E98CF': '#5FB597' },
    ],
  }),
  watercolor: drawing('watercolor', 'surface', { wide: true, upright: true }),
  wheel: drawing('wheel', 'surface', {
    wide: true,
    recolour: [
      { '#D0764E': '#9FB0A8', '#DB8860': '#B3C2BA', '#C76A42': '#8FA299', '#B4582F': '#7C9087' },
      { '#D0764E': '#D9C6A4', '#DB8860': '#E6D6B8', '#C76A42': '#CBB58E', '#B4582F': '#B59C72' },
    ],
  }),
  yoga: drawing('yoga', 'nothing', {
    wide: true,
    recolour: [
      {
        '#F9C98F': '#BFDDE9',
        '#FBD9A6': '#CFE7F0',
        '#F59E5B': '#F7E2A0',
        '#C97E5C': '#7FA3B5',
        '#D9906B': '#94B5C5',
        '#B06A4B': '#6A8FA2',
        '#5B3F9B': '#0A6650',
        '#43307A': '#074E3D',
      },
      {
        '#F9C98F': '#EBC7CF',
        '#FBD9A6': '#F3D9DD',
        '#F59E5B': '#E58A60',
        '#C97E5C': '#9A7A9C',
        '#D9906B': '#AE8FAF',
        '#B06A4B': '#85678A',
        '#5B3F9B': '#A6363B',
        '#43307A': '#7E272B',
      },
    ],
  }),
};
