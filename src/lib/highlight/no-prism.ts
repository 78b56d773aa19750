/**
 * Stands in for prism-react-renderer in the browser bundle. The framework imports it for its own CodeBlock, which this
 * site replaces, and for a client module that adds languages, of which this site configures none.
 */
export const Prism = {};
