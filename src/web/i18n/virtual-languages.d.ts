declare module 'virtual:languages' {
  /**
   * Every folder of locales/ with words for the web client, its share of the English texts in percent, and whether foods,
   * units and labels to start with lie there.
   */
  const languages: { code: string; progress: number; hasStarterData: boolean }[]
  export default languages
}
