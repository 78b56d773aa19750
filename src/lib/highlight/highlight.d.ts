declare module '@highlight' {
  /** Highlighted HTML at build time; an empty string in the browser. */
  export function highlightNow(code: string, language: string): string;
}

declare module 'prismjs/components/prism-core' {
  export {default} from 'prismjs';
}
