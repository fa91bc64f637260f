import { createHash } from 'node:crypto';

/**
 * The one script that stands in the page itself. It fetches the others when there is something of the page on the
 * screen, so that on a slow connection they do not hold up what there is to read; a tab that nobody looks at is not
 * painted, and starts at once. The first frame is not yet that: it may come while letters are still on their way. The
 * styles that stand in the page are named to the bundler's loader as links that are switched off, so that none is
 * fetched again.
 */
export const START_SCRIPT = [
  '(()=>{',
  'const{entry,scripts,styles}=document.currentScript.dataset,',
  'add=(name,more)=>document.head.append(Object.assign(document.createElement(name),more)),',
  'each=(list,use)=>list.split(" ").filter(Boolean).forEach(use),',
  'start=()=>{',
  'each(styles,href=>add("link",{disabled:true,rel:"stylesheet",href}));',
  'each(scripts,href=>add("link",{rel:"modulepreload",href}));',
  'add("script",{type:"module",src:entry})',
  '};',
  'window.PerformanceObserver?.supportedEntryTypes?.includes("paint")&&!document.hidden?',
  'new PerformanceObserver((list,watch)=>{',
  'if(list.getEntriesByName("first-contentful-paint")[0]){watch.disconnect();start()}',
  '}).observe({type:"paint",buffered:true}):',
  'document.hidden?start():requestAnimationFrame(()=>setTimeout(start))',
  '})()',
].join('');

type Start = { entry: string; scripts: readonly string[]; styles: readonly string[] };

/** The element that starts a page. What it says is the same on every page, so that one hash lets it through. */
export const startScript = ({ entry, scripts, styles }: Start): string =>
  `<script data-entry="${entry}" data-scripts="${scripts.join(' ')}" data-styles="${styles.join(' ')}">${START_SCRIPT}</script>`;

/** Hash source of inline content for a Content Security Policy. */
export const inlineHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
