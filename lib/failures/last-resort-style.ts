/**
 * Styles of the global error page. It is shown when the root layout fails, so it cannot rely on a style
 * sheet.
 */
export const LAST_RESORT_STYLE = `
:root{color-scheme:light dark;--bg:#fffdf9;--ink:#1d2522;--ink-2:#565d58;--primary:#0a6650;--on:#fff}
@media(prefers-color-scheme:dark){:root{--bg:#121715;--ink:#f3efe7;--ink-2:#b8bdb6;--primary:#63c9a9;--on:#05251b}}
body{margin:0;padding:56px 24px;background:var(--bg);color:var(--ink);font:400 17px/1.75 system-ui,sans-serif}
main{max-width:34em;margin:auto}section+section{margin-top:40px}h1,h2{margin:8px 0;font-size:28px;line-height:1.4}p{margin:0;color:var(--ink-2)}
button{min-height:52px;margin-top:20px;padding:0 24px;border:0;border-radius:10px;background:var(--primary);color:var(--on);font:inherit;font-weight:600;cursor:pointer}
`;
