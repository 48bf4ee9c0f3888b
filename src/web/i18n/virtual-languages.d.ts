declare module 'virtual:languages' {
  import type { Language } from '#shared/domain/languages.ts'

  /**
   * Every folder of locales/: what its manifest says, its share of the English texts in percent, and whether foods, units
   * and labels to start with lie there.
   */
  const languages: (Language & { progress: number; hasStarterData: boolean })[]
  export default languages
}
