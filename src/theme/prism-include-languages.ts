/** Replaces the framework's module that adds languages to its highlighter in the browser: here the server highlights (src/lib/highlight). */
export default function prismIncludeLanguages(): void {}
