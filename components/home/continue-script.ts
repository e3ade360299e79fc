import { POST_TITLES } from '@/lib/browser/course-history';

/** Id of the row of courses that were viewed last. */
export const CONTINUE_ID = 'continue';
/** Courses in the row. */
export const CONTINUE_MAX = 3;

/**
 * Inline script that shows the row with the titles of the courses viewed last and the last search of this browser.
 * It is inline so that nothing moves: the row is there when the page is painted for the first time.
 */
export const CONTINUE_SCRIPT = `try{var s=document.getElementById('${CONTINUE_ID}'),l=s.querySelector('ul'),g=function(k){return JSON.parse(localStorage[k]||'[]')},p=g('${POST_TITLES}'),q=g('recent-searches')[0],n=0,add=function(h,t,i,m){var a=document.createElement('a'),b=document.createElement('b');a.href=h;if(i)a.dataset.id=i;if(m){var e=document.createElement('small');e.textContent=m;a.append(e)}b.textContent=t;a.append(b);var x=document.createElement('li');x.append(a);l.append(x)};g('post-history').forEach(function(id){p.forEach(function(c){if(n<${CONTINUE_MAX}&&c.id===id&&/^\\/(en\\/)?course\\//.test(c.path)){n++;add(c.path,c.title,id)}})});if(typeof q=='string'&&q)add(l.dataset.search+encodeURIComponent(q),q,0,l.dataset.label);s.hidden=!l.firstChild}catch(e){}`;
