/** Longer than the theme takes to unfold a group, in milliseconds. */
const UNFOLDED = 400;

/** Longer than that takes a busy machine; what unfolds later is the reader's doing. */
const SETTLED = 3000;

/**
 * Brings the current page of a sidebar into view; who comes from a search would see a list without it.
 *
 * @param inside any element of the sidebar
 * @returns stops waiting
 */
export function scrollToActive(inside: Element): () => void {
  const menu = inside.closest<HTMLElement>('.menu');
  const bring = () => {
    const active = menu?.querySelector('[aria-current="page"]');
    if (!menu || !active) {
      return;
    }
    const {top, bottom, height} = menu.getBoundingClientRect();
    const place = active.getBoundingClientRect();
    if (place.top < top || place.bottom > bottom) {
      menu.scrollTop += place.top - top - height * 0.4;
    }
  };
  bring();
  // A page of another group: its group unfolds first, at once where motion is unwelcome.
  const onEnd = ({propertyName}: TransitionEvent) => propertyName === 'height' && bring();
  const listening = new AbortController();
  const {signal} = listening;
  const stop = () => {
    listening.abort();
    timers.forEach(clearTimeout);
  };
  menu?.addEventListener('transitionend', onEnd, {signal});
  // Who has begun to move in the list is not pulled back.
  for (const event of ['wheel', 'touchmove', 'pointerdown', 'keydown'])
    menu?.addEventListener(event, stop, {signal, passive: true});
  const timers = [setTimeout(bring, UNFOLDED), setTimeout(stop, SETTLED)];
  return stop;
}
