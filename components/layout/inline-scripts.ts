import { FOLLOWED_KEY } from '@/lib/domain/following/remembered-keys';

/**
 * Scripts that must run before the first paint, so they are inline in the HTML. They are constants, so that the
 * content security policy can allow them by hash.
 */

/** Applies the theme in local storage (`darkMode`); light by default, and if storage is blocked. */
export const THEME_SCRIPT =
  "var d=document.documentElement.dataset;d.theme='light';try{if(localStorage.darkMode=='true')d.theme='dark'}catch{}";

/** Switches the theme at once, whether React has come or not, stores it, and follows other tabs; after `THEME_SCRIPT`. */
const THEME_TOGGLE_SCRIPT =
  "{let s=d;addEventListener('click',({target:t})=>{if(t.closest?.('.theme-toggle')){s.theme=s.theme=='dark'?'light':'dark';try{localStorage.darkMode=s.theme=='dark'}catch{}}});addEventListener('storage',({key:k,newValue:v})=>{if(k=='darkMode')s.theme=v=='true'?'dark':'light'})}";

/** Reserves space for the staff bar if staff is signed in, so that nothing moves when it loads; after `THEME_SCRIPT`. */
const STAFF_SCRIPT = "if(/staff-hint=1/.test(document.cookie))d.admin=''";

/**
 * Draws initials in place of pictures that fail to load, including those that fail before React hydrates: the same letters
 * in the same colors as `Picture` draws where it knows that there is no picture, which a test compares. The name is that
 * of the picture, of its tag, or the text beside it.
 */
const RECOVERY_SCRIPT = String.raw`addEventListener('error',({target:i})=>{if(i.localName=='img'&&i.closest('.picture,.tag')&&!/^data:/.test(i.src)){var a=i.closest('a')||i.nextElementSibling||i.parentNode,n=(i.dataset.name||a.title||a.textContent).trim(),p=i.matches('.picture-person'),h=0,c;for(c of((n.normalize('NFKD').replace(/[\p{M}'\u2019\u2018\x60.]/gu,'').toLowerCase().match(/[a-z0-9]+/g)||[]).filter((w,k)=>!k||w[1]).join('')||n))h=(h*31+c.codePointAt(0))%9973;i.src='data:image/svg+xml,'+encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'+(p?'':'<rect width="40" height="40" fill="hsl('+h%12*30+',46%,32%)"/>')+'<text x="20" y="25" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="14" fill="'+(p?getComputedStyle(i).color:'#fff')+'">'+n.split(/[\s-]+/).filter(w=>/^[\p{L}\p{N}]/u.test(w)).slice(0,/team-logos/.test(i.src)?3:2).map(w=>[...w][0].toUpperCase()).join('')+'</text></svg>')}},1)`;

/**
 * Puts the favorite team's card, marked with `data-team`, first in its grid. The page is cached and the same for
 * everybody, so the order comes from a style sheet that a script makes, before there is anything to paint. While
 * the document comes in, the other cards wait for that one, instead of making way for it.
 */
export const FAVORITE_FIRST_SCRIPT =
  "try{var t=localStorage.getItem('favoriteTeam');if(t&&t!=='null'){var s=window.favoriteSheet=new CSSStyleSheet(),c='[data-team=\"'+CSS.escape(t)+'\"]';s.replaceSync(c+'{order:-1}.entity-grid:not(:has('+c+'+*)){visibility:hidden}');document.adoptedStyleSheets=[...document.adoptedStyleSheets,s];addEventListener('DOMContentLoaded',function(){s.cssRules[1]&&s.deleteRule(1)})}}catch{}";

/**
 * Makes this browser remember what it follows, as the list says it: the keys stand at the script. At once, because the
 * reader may leave before React runs.
 */
export const REMEMBER_FOLLOWED_SCRIPT = `try{localStorage.setItem('${FOLLOWED_KEY}',document.currentScript.dataset.keys)}catch{}`;

/**
 * Keeps the keys that are pressed on a staff page before the desk listens to them, for `takeEarlyKeys`. Not more than
 * an editor types in a few seconds.
 */
export const EARLY_KEYS_SCRIPT =
  "{const k=window.earlyKeys={path:location.pathname,events:[],keep:function(e){if(k.events.length<50)k.events.push(e)}};addEventListener('keydown',k.keep)}";

/**
 * Remembers a vote that is sent as a form before the page hydrates (`useVote`): the URL of the form ends in the `_id` of
 * the rumor.
 */
const VOTE_SCRIPT =
  "addEventListener('submit',({target:f,submitter:b})=>{if(b?.name=='voteType')try{localStorage[f.action.slice(-24)]=b.value}catch{}})";

/** Loads the icon font before the first layout; otherwise the page is laid out again once the font has loaded. */
const ICONS_SCRIPT = "document.fonts?.load('1em Icons')";

/** The script in the head of every page. */
export const HEAD_SCRIPT = `${ICONS_SCRIPT};${THEME_SCRIPT};${THEME_TOGGLE_SCRIPT};${STAFF_SCRIPT};${RECOVERY_SCRIPT};${VOTE_SCRIPT}`;

/** Those of the pages that are cached, each as it stands in a page. */
export const INLINE_SCRIPTS = [HEAD_SCRIPT, THEME_SCRIPT, FAVORITE_FIRST_SCRIPT];
