declare module 'virtual:languages' {
  /** Every folder of locales/ with words for the web client, and its share of the English texts in percent. */
  const languages: { code: string; progress: number }[]
  export default languages
}
