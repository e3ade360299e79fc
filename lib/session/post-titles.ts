import { keep, readStored } from './browser-storage';
import { readPostHistory } from './post-history';
import { POST_TITLES } from './post-titles-key';

/** What the offline page can tell of a course without the network. */
interface PostTitle {
  id: number;
  title: string;
  /** In the language it was read in. */
  path: string;
}

function readTitles(): PostTitle[] {
  try {
    const kept: unknown = JSON.parse(readStored(POST_TITLES) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/** Keeps a course's title beside the recent views; of those no longer among them it is dropped. */
export function storePostTitle(post: PostTitle): void {
  const recent = new Set(readPostHistory());
  const others = readTitles().filter(({ id }) => id !== post.id && recent.has(id));
  keep(POST_TITLES, JSON.stringify([post, ...others]));
}

/**
 * Fills the offline page's list: the recent views whose titles are kept, newest first. Part of the page, because no other
 * script can be counted on without a network.
 */
export const RECENT_VIEWS_SCRIPT = `try{var l=document.getElementById('recent-views'),p=JSON.parse(localStorage['${POST_TITLES}']||'[]');JSON.parse(localStorage['post-history']||'[]').forEach(function(id){p.forEach(function(c){if(c.id===id&&/^\\/(en\\/)?course\\//.test(c.path)){var a=document.createElement('a');a.href=c.path;a.textContent=c.title;l.appendChild(document.createElement('li')).appendChild(a)}})});l.parentNode.hidden=!l.firstChild}catch(e){}addEventListener('online',function(){location.reload()})`;
