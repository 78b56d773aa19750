/* Data that src/plugins/sandbox-data writes for the panel and its worker. */
declare module '@generated/sandbox/default/forms.json' {
  const forms: import('@site/src/plugins/sandbox-data/requests').RequestForms;
  export default forms;
}

declare module '@generated/sandbox/default/protocol.json' {
  const protocol: import('@alor-docs/sandbox/protocol').ProtocolData;
  export default protocol;
}

declare module '@generated/sandbox/default/schema.json' {
  const sdl: string;
  export default sdl;
}

declare module '@generated/sandbox/default/templates.json' {
  const templates: readonly import('@alor-docs/contract/types').Template[];
  export default templates;
}

declare module '@generated/sandbox/default/validators.cjs' {
  const validators: Readonly<Record<string, import('@alor-docs/sandbox/protocol').Validator>>;
  export default validators;
}
