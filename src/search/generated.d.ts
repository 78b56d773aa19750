declare module '@generated/@easyops-cn/docusaurus-search-local/default/settings.json' {
  const settings: import('./settings').SearchSettings;
  export default settings;
}
