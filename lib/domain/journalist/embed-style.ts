/** The style sheet of an embedded card, which stands in its page, in the colors of the site. */
export const EMBED_STYLE = `:root{color-scheme:light dark;--paper:#fffdf8;--ink:#16181d;--soft:#5a5f6a;--rule:#ddd6c8;--accent:#b93d0a;--correct:#146c43;--incorrect:#a51d2d;--unconfirmable:#6a3fa0;--pending:#66621a;--neutral:#1f5a86}
@media (prefers-color-scheme:dark){:root{--paper:#171a20;--ink:#eceef2;--soft:#a2a9b6;--rule:#2b303a;--accent:#ff8a4c;--correct:#5fd39a;--incorrect:#ff8d8d;--unconfirmable:#c3a2f5;--pending:#d9d27a;--neutral:#86bfec}}
*{box-sizing:border-box;margin:0}
body{background:var(--paper);color:var(--ink);font:15px/1.4 Archivo Narrow,system-ui,sans-serif}
main{padding:12px 18px;border:1px solid var(--rule);border-top:4px solid var(--ink);min-height:100vh;overflow-wrap:anywhere}
h1{font-size:20px;line-height:1.2}
a{color:inherit}
header{display:flex;align-items:center;gap:0 12px}
header div{flex:1;min-width:0}
.face{display:grid;flex:none;place-items:center;width:48px;height:48px;border-radius:50%;background:var(--rule);font-weight:700;object-fit:cover}
.shot{flex:none;width:64px;height:48px}
header p,dt,small,.note{color:var(--soft)}
.note{font-size:13px}
.word{flex:1 1 100%;font-size:13px;font-weight:600}
dl{margin:8px 0}
dl div{display:flex;gap:10px;padding:5px 0;border-top:1px solid var(--rule)}
dt{flex:0 0 84px}
dd{flex:1;min-width:0}
dl div:first-child dd{display:flex;flex-wrap:wrap;align-items:center;gap:0 10px}
b{display:flex;flex:1 1 150px;align-items:center;gap:12px;font-size:22px;line-height:1.1}
.reliable{color:var(--correct)}.neutral{color:var(--neutral)}.unreliable{color:var(--incorrect)}.unknown{color:var(--soft)}
.band{position:relative;flex:1;height:16px;background:linear-gradient(var(--rule),var(--rule)) center/100% 2px no-repeat}
.band i{position:absolute}
.average{inset-block:0;border-left:2px dotted var(--soft)}
.range{top:4px;height:8px;border-radius:4px;background:currentColor;opacity:.38}
.dot{top:2px;width:12px;height:12px;margin-left:-6px;border-radius:50%;background:currentColor}
.bar{display:flex;gap:1px;height:8px;margin:3px 0 5px;overflow:hidden;border-radius:4px}
.bar i{min-width:3px}
.correct{background:var(--correct)}.incorrect{background:var(--incorrect)}.unconfirmable{background:var(--unconfirmable)}.pending{background:var(--pending)}
footer a{color:var(--accent);font-weight:600}`;
