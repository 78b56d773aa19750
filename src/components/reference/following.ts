/*
 * Small services of a reference page, each of which the page can do without: the section in view, details that open for
 * a fragment, fields and their keys in the samples marked together.
 */

import {openCollapsed} from '@site/src/lib/focus';

/** Height that the bars above the text take. */
const above = () => document.querySelector('.api-rail')?.getBoundingClientRect().bottom ?? 0;

/** Marks the link of the section that is being read. */
function markSection(): void {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('.api-rail a')];
  const limit = Math.max(above(), 0) + window.innerHeight / 4;
  const atEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2;
  // The simulation stands above all sections: while it is what is being read, none of them is.
  const simulation = document.querySelector('section[data-try-it]');
  const isRead = !simulation || simulation.getBoundingClientRect().bottom <= limit;
  let current: HTMLAnchorElement | undefined;
  for (const link of isRead ? links : []) {
    const target = document.getElementById(decodeURIComponent(link.hash.slice(1)));
    // The samples stand still beside the text, and folded parts have no place.
    if (!target || target.closest('.api-samples') || target.getClientRects().length === 0) {
      continue;
    }
    if (!current || target.getBoundingClientRect().top <= limit || (atEnd && link === links.at(-1))) {
      current = link;
    }
  }
  for (const link of links) {
    if (link === current && !link.hasAttribute('aria-current')) {
      link.setAttribute('aria-current', 'location');
      const rail = link.closest<HTMLElement>('.api-rail ul');
      if (
        rail &&
        (link.offsetLeft < rail.scrollLeft || link.offsetLeft + link.offsetWidth > rail.scrollLeft + rail.clientWidth)
      ) {
        rail.scrollLeft = link.offsetLeft - rail.clientWidth / 3;
      }
    } else if (link !== current) {
      link.removeAttribute('aria-current');
    }
  }
}

/** Opens what the fragment of the address is folded into. */
const openTarget = () => openCollapsed(document.getElementById(decodeURIComponent(window.location.hash.slice(1))));

/** Ranges in which a name stands as a whole word. */
function rangesOf(name: string, boxes: Iterable<Element>): Range[] {
  const ranges: Range[] = [];
  const word = new RegExp(`(?<![\\w-])${name.replace(/[^\w]/g, '\\$&')}(?![\\w-])`, 'g');
  for (const box of boxes) {
    const walker = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const {index} of (node.nodeValue ?? '').matchAll(word)) {
        const range = new Range();
        range.setStart(node, index);
        range.setEnd(node, index + name.length);
        ranges.push(range);
      }
    }
  }
  return ranges;
}

/** Marks the keys of a field in the samples beside it, and the field whose key is under the pointer. */
function markPair({target}: Event): void {
  const place = target instanceof Element ? target : null;
  const row = place?.closest('.api-row');
  const term = place?.closest('dt[id], dd')?.closest('.api-text') && termOf(place);
  const key = place?.closest('.api-samples code span')?.textContent.replace(/^"|"$/g, '');
  let ranges: Range[] = [];
  if (row && term) {
    const names = [...term.querySelectorAll('code')].map((code) => code.textContent);
    const shown = [...row.querySelectorAll('.api-samples code')].filter((code) => code.getClientRects().length > 0);
    ranges = names.flatMap((name) => rangesOf(name, shown));
  } else if (row && key) {
    const terms = [...row.querySelectorAll('.api-text dt > code')].filter((code) => code.textContent === key);
    ranges = rangesOf(key, terms);
  }
  if (ranges.length > 0) {
    CSS.highlights.set('api-pair', new Highlight(...ranges));
  } else {
    CSS.highlights.delete('api-pair');
  }
}

/** The name line of a field from any place in its lines. */
function termOf(place: Element | null): Element | null {
  const line = place?.closest('dt, dd');
  return line?.tagName === 'DD' ? line.previousElementSibling : (line ?? null);
}

/** Starts the services; the result ends them. */
export function followReader(): () => void {
  const end = new AbortController();
  const {signal} = end;
  let frame = 0;
  const onScroll = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(markSection);
  };
  window.addEventListener('scroll', onScroll, {signal, passive: true});
  window.addEventListener('resize', onScroll, {signal});
  // What opens or closes moves the sections, too.
  const growth = new ResizeObserver(onScroll);
  growth.observe(document.body);
  window.addEventListener('hashchange', openTarget, {signal});
  if ('highlights' in CSS) {
    document.addEventListener('pointerover', markPair, {signal});
    document.addEventListener('focusin', markPair, {signal});
  }
  openTarget();
  markSection();
  return () => {
    end.abort();
    growth.disconnect();
    cancelAnimationFrame(frame);
    if ('highlights' in CSS) {
      CSS.highlights.delete('api-pair');
    }
  };
}
