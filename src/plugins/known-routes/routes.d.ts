declare module '@generated/known-routes/default/routes.json' {
  /** Path below the edition's base, and title, of every page. */
  const routes: readonly (readonly [path: string, title: string])[];
  export default routes;
}
