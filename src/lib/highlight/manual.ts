/**
 * Must run before prismjs is imported: in a browser it would otherwise walk the whole page by itself on load.
 * https://prismjs.com/#manual-highlighting
 */
(globalThis as {Prism?: object}).Prism = {manual: true, disableWorkerMessageHandler: true};
