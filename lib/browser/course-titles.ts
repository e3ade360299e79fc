import { keep, readStored } from './browser-storage';
import { POST_TITLES, readCourseHistory } from './course-history';

/** Data of a course that the offline page shows. */
interface CourseTitle {
  id: number;
  title: string;
  /** Path in the language in which the course was viewed. */
  path: string;
}

function readTitles(): CourseTitle[] {
  try {
    const kept: unknown = JSON.parse(readStored(POST_TITLES) ?? '[]');
    return Array.isArray(kept) ? kept : [];
  } catch {
    return [];
  }
}

/**
 * Stores a course's title for the offline page. Drops titles of courses that are no longer in the history.
 */
export function storeCourseTitle(post: CourseTitle): void {
  const recent = new Set(readCourseHistory());
  const others = readTitles().filter(({ id }) => id !== post.id && recent.has(id));
  keep(POST_TITLES, JSON.stringify([post, ...others]));
}

/**
 * Inline script that fills the offline page's list with the stored titles, newest first. It is inline because
 * no other script may be available without a network.
 */
export const RECENT_VIEWS_SCRIPT = `try{var l=document.getElementById('recent-views'),p=JSON.parse(localStorage['${POST_TITLES}']||'[]');JSON.parse(localStorage['post-history']||'[]').forEach(function(id){p.forEach(function(c){if(c.id===id&&/^\\/(en\\/)?course\\//.test(c.path)){var a=document.createElement('a');a.href=c.path;a.textContent=c.title;l.appendChild(document.createElement('li')).appendChild(a)}})});l.parentNode.hidden=!l.firstChild}catch(e){}addEventListener('online',function(){location.reload()})`;
