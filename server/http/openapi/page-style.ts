import { raw } from 'hono/html';

/** Styles of the API documentation, with the site's colours in both schemes. */
export const PAGE_STYLE = raw(`
:root { color-scheme: light dark; --bg: #fffdf9; --ink: #1d2522; --ink2: #565d58; --line: #e8e0d2; --link: #0a6650; }
@media (prefers-color-scheme: dark) { :root { --bg: #121715; --ink: #f3efe7; --ink2: #b8bdb6; --line: #38423d; --link: #63c9a9; } }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem 1rem 4rem; background: var(--bg); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; }
h2 { margin-top: 3rem; border-bottom: 1px solid var(--line); }
h3 { margin-top: 2rem; }
a { color: var(--link); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1rem; padding: 0; list-style: none; }
nav a { display: inline-block; padding: .5rem 0; }
code { font-size: .95em; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
th code { white-space: nowrap; }
table { border-collapse: collapse; width: 100%; }
caption { padding: .5rem 0; color: var(--ink2); text-align: left; }
th, td { padding: .375rem .75rem .375rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; font-weight: normal; }
thead th { color: var(--ink2); }
td { overflow-wrap: anywhere; }
dt { font-weight: bold; }
dd { margin: 0 0 .5rem 1.5rem; }
`);
