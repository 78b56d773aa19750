declare module '@generated/known-routes/default/routes.json' {
  /** Path below the edition's base, and title, of every page; `true` for deprecated requests. */
  const routes: readonly (readonly [path: string, title: string, deprecated?: true])[];
  export default routes;
}
