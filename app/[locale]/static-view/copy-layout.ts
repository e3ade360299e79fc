/** A page that renders without the database, by document language. */
const SOUND_PAGE = { en: '/en/offline', 'zh-Hant-HK': '/offline' };

/** Fills the empty header and footer of this page with those of a page that renders without the database. */
export async function copyLayout(frame: Element[]): Promise<void> {
  try {
    const address = document.documentElement.lang === 'en' ? SOUND_PAGE.en : SOUND_PAGE['zh-Hant-HK'];
    const page = await (await fetch(address)).text();
    const sound = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('body > .static-view');
    frame.forEach((part, at) => {
      part.replaceChildren(...(sound[at]?.childNodes ?? []));
    });
  } catch (error) {
    console.error('layout: not restored', error);
  }
}
