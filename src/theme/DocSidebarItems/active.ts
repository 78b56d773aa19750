/** Longer than the theme takes to unfold a group. */
const UNFOLDED = 400;

/**
 * Brings the current page of a sidebar into view; who comes from a search would see a list without it.
 *
 * @param inside any element of the sidebar
 * @returns stops waiting
 */
export function scrollToActive(inside: Element): () => void {
  const bring = () => {
    const menu = inside.closest<HTMLElement>('.menu');
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
  // A page of another group: its group unfolds first.
  const timer = setTimeout(bring, UNFOLDED);
  return () => clearTimeout(timer);
}
