/* Data that src/plugins/sandbox writes for the panel and its worker. */
declare module '@generated/sandbox/default/forms.json' {
  const forms: import('@site/src/plugins/sandbox/requests').RequestForms;
  export default forms;
}

declare module '@generated/sandbox/default/protocol.json' {
  const protocol: import('@site/src/sandbox/protocol').ProtocolData;
  export default protocol;
}

declare module '@generated/sandbox/default/templates.json' {
  const templates: readonly import('@site/src/plugins/contract/samples').Template[];
  export default templates;
}

declare module '@generated/sandbox/default/validators.cjs' {
  const validators: Readonly<Record<string, import('@site/src/sandbox/protocol').Validator>>;
  export default validators;
}
