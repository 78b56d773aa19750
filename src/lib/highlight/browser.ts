import './manual';
import Prism from 'prismjs/components/prism-core';

/** Stands in for prism-react-renderer in the browser: Prism without its component, themes and 30 languages, which are 15 kB. */
export {Prism};
