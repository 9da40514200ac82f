/** The style sheet of an embedded card, which stands in its page, in the colours of the site. */
export const EMBED_STYLE = `:root{color-scheme:light dark;--paper:#fffdf8;--ink:#16181d;--soft:#5a5f6a;--rule:#ddd6c8;--accent:#b93d0a}
@media (prefers-color-scheme:dark){:root{--paper:#171a20;--ink:#eceef2;--soft:#a2a9b6;--rule:#2b303a;--accent:#ff8a4c}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:15px/1.4 system-ui,sans-serif}
main{padding:14px 18px;border:1px solid var(--rule);border-top:4px solid var(--ink);min-height:100vh;overflow-wrap:anywhere}
h1{font-size:20px;line-height:1.2}
a{color:inherit}
header p,dt,small{color:var(--soft)}
dl{margin:10px 0}
dl div{display:flex;gap:10px;padding:6px 0;border-top:1px solid var(--rule)}
dt{flex:0 0 84px}
b{font-size:18px}
footer a{color:var(--accent);font-weight:600}`;
