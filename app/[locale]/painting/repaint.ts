/** A page that every server can paint as long as it runs: it asks no database. */
const SOUND_PAGE = { en: '/en/about', 'zh-Hant-HK': '/about' };

/**
 * Where the server failed, Next has the browser render the page, which has nothing to paint the frame with: header and
 * footer are taken from a sound page. Returns how to stop.
 */
export function repaint(): () => void {
  const stop = new AbortController();
  const frame = [...document.querySelectorAll('body > .painting')];
  if (frame.some((part) => part.childElementCount === 0)) void copyFrame(frame, stop.signal);
  return () => stop.abort();
}

async function copyFrame(frame: Element[], signal: AbortSignal): Promise<void> {
  try {
    const address = document.documentElement.lang === 'en' ? SOUND_PAGE.en : SOUND_PAGE['zh-Hant-HK'];
    const page = await (await fetch(address, { signal })).text();
    const sound = new DOMParser().parseFromString(page, 'text/html').querySelectorAll('body > .painting');
    frame.forEach((part, at) => {
      part.replaceChildren(...(sound[at]?.childNodes ?? []));
    });
  } catch (error) {
    if (!signal.aborted) console.error('frame: not repainted', error);
  }
}
