import { DISTRICT_CENTRES } from '@/lib/contract/district-centres';
import { STATIONS } from '@/lib/contract/stations';

const ID = 'places';

/** Suggests the stations and districts for a field, in the language of the page. */
export function addSuggestions(field: HTMLInputElement): void {
  const isEnglish = document.documentElement.lang === 'en';
  const names = [
    ...STATIONS.map(({ zh, en }) => (isEnglish ? `${en} station` : `${zh}站`)),
    ...Object.values(DISTRICT_CENTRES).map(({ zh, en }) => (isEnglish ? `${en} District` : zh)),
  ];
  const list = document.createElement('datalist');
  list.id = ID;
  list.append(...names.map((name) => new Option(name, name)));
  document.getElementById(ID)?.remove();
  document.body.append(list);
  field.setAttribute('list', ID);
}
