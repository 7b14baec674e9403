declare module '*.md' {
  /** The sections of a text, as `build/read-texts.ts` makes them. */
  const sections: readonly { readonly title: string; readonly html: string }[];
  export default sections;
}
