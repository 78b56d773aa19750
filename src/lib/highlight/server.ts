/** Build time: code blocks leave the server already highlighted. The browser gets `client.ts` under the same name. */
export {highlight as highlightNow} from './prism';
