import { PAUSE_ID } from '@/components/layout/element-ids';
import { ICON_SPRITE } from '@/components/ui/icon-sprite';
import { pageLocale, publicApi } from '@/lib/api/browser';
import { WEATHER_COURSES_MAX } from '@/lib/contract/limits';
import type { Weather } from '@/lib/contract/weather';
import { announcedToday, concernsLessons, type WeatherData, weatherOfDay } from '@/lib/contract/weather-rule';
import { dayTexts, hongKongTime } from '@/lib/format/dates';
import styles from './weather.module.css';
import { announcedText, bandText, fill, markText, siteText, sourceText, textsOf } from './weather-text';

/** Article of a course's page with its rule and lessons. */
const COURSE = 'main > .static-view [data-weather]';
/** Title link of a course's card, which carries the course's id. */
const CARDS = 'main > .static-view article a[data-id]';
/** Header of the site if every page has a banner under a signal No. 8 or higher (lib/site/site.ts). */
const BANNER = '[data-weather-banner]';
/** Milliseconds between two questions of a page that stays open. */
const AGAIN_MS = 120_000;

/** Milliseconds after which a screen reader knows of a new live region. */
const SPOKEN_MS = 100;

let band: HTMLElement | null = null;

/**
 * Says on a course's page and on the cards of a list what the present weather means for the lessons of today. Pages are
 * the same for everybody and kept for hours, so this is added in the browser, which asks the site only. A failed call
 * is only logged: nothing is said.
 */
export async function startWeather(): Promise<void> {
  if (!document.querySelector(`${COURSE}, ${CARDS}, ${BANNER}`)) return;
  await showWeather();
  let last = performance.now();
  document.addEventListener('visibilitychange', () => {
    if (document.hidden || performance.now() - last < AGAIN_MS) return;
    last = performance.now();
    void showWeather();
  });
}

/** Asks for the weather once and shows it. What the merchant announced is on the page and needs no answer. */
export async function showWeather(): Promise<void> {
  if (announcedOfPage().length > 0) showBand(null);
  try {
    const weather = await publicApi().getWeather();
    showBand(weather);
    if (concernsLessons(weather) || weather.hasAnnouncements) await markCards();
    else removeMarks();
  } catch (error) {
    console.warn('weather: not shown', error);
  }
}

const dataOfPage = (): WeatherData => {
  const data = document.querySelector<HTMLElement>(COURSE)?.dataset.weather;
  return data ? JSON.parse(data) : { rule: null, lessons: [] };
};

/** Returns what the merchant announced of the lessons of today. */
const announcedOfPage = () => announcedToday(dataOfPage().changes ?? [], Date.now());

/** What the band says, and from where it has it. */
interface Said {
  text: string;
  effect: string;
  label: string;
  source: string;
  /** Element of the page with more, and the words of the link to it. */
  more: { id: string; text: string };
}

/** Returns what the band says: the merchant's announcement, or else what the weather means by its rule. */
function saidOf(weather: Weather | null): Said | null {
  const texts = textsOf(pageLocale());
  const clock = (instant: string) => hongKongTime(instant).time;
  const announced = announcedOfPage();
  const { rule, lessons } = dataOfPage();
  const said = weather && weatherOfDay(rule, weather, lessons, Date.now());
  const [first] = announced;
  if (first) {
    const days = (day: string) => dayTexts(pageLocale(), day);
    const changes = announced.map((each) => announcedText(texts, each, days));
    // Another lesson of today, which takes place or not by the rule.
    const other = said ? [bandText(texts, said, clock)] : [];
    return {
      text: [...changes, ...other].join(pageLocale() === 'en' ? ' ' : ''),
      effect: 'announced',
      label: texts.labelChanges,
      source: fill(texts.announced, { time: clock(first.announcedAt) }),
      more: { id: 'changes', text: texts.changes },
    };
  }
  const ofSite = document.querySelector(BANNER) && weather?.warnings.find(({ signal }) => signal === 't8');
  if (!weather || (!said && !ofSite)) return null;
  return {
    text: said ? bandText(texts, said, clock) : siteText(texts, ofSite?.name ?? ''),
    effect: said?.effect ?? 'may_cancel',
    label: texts.label,
    source: sourceText(texts, weather, { warning: said ? said.warning : (ofSite ?? null) }, clock),
    more: { id: said ? 'weather' : '', text: texts.rule },
  };
}

/** Shows the band of a course's page, or the banner of the site, above the announcement; or removes it. */
function showBand(weather: Weather | null): void {
  const said = saidOf(weather);
  if (!said) {
    band?.remove();
    band = null;
    return;
  }
  const { text, effect, label, source, more } = said;
  if (band?.dataset.text === text) return;
  // The merchant's word interrupts, once; the rule does not. Screen readers keep the first role of an element.
  const role = effect === 'announced' ? 'alert' : 'status';
  if (band?.role !== role) {
    band?.remove();
    band = null;
  }
  const isNew = band === null;
  band ??= document.createElement('section');
  band.dataset.text = text;
  band.dataset.effect = effect;
  band.className = styles.band ?? '';
  band.role = role;
  band.ariaLabel = label;
  if (isNew) placeOfBand()?.before(band);
  const content = document.createElement('div');
  content.className = 'wrap';
  content.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><use href="${ICON_SPRITE}#${effect === 'announced' ? 'warning' : 'umbrella'}"/></svg><p><b></b> <small></small></p>`;
  const [bold, small] = content.querySelectorAll('b, small');
  bold?.append(text);
  small?.append(source);
  if (more.id && document.getElementById(more.id)) {
    const link = document.createElement('a');
    link.href = `#${more.id}`;
    link.append(more.text);
    content.querySelector('p')?.append(link);
  }
  const place = band;
  // Screen readers announce changes to an existing live region only.
  setTimeout(() => place.replaceChildren(content), SPOKEN_MS);
}

/** Returns what the band stands above: the announcement, or else the header. */
const placeOfBand = () =>
  document.getElementById(PAUSE_ID)?.closest('section') ?? document.querySelector('body header');

function removeMarks(): void {
  for (const mark of document.querySelectorAll(`main .${styles.mark}`)) mark.remove();
}

/** Marks the cards of courses whose lessons of today the weather concerns. */
async function markCards(): Promise<void> {
  const titles = [...document.querySelectorAll<HTMLAnchorElement>(CARDS)];
  const ids = [...new Set(titles.map(({ dataset }) => Number(dataset.id)))].slice(0, WEATHER_COURSES_MAX);
  if (ids.length === 0) return;
  // In one order, so that a shared cache can answer.
  const found = await publicApi().listCourseWeather(ids.toSorted((a, b) => a - b));
  removeMarks();
  const texts = textsOf(pageLocale());
  for (const course of found)
    for (const title of titles.filter(({ dataset }) => Number(dataset.id) === course.id)) {
      const mark = document.createElement('p');
      mark.className = styles.mark ?? '';
      mark.dataset.effect = course.effect;
      mark.textContent = markText(texts, course);
      (title.closest('h2, h3, h4') ?? title).after(mark);
    }
}
