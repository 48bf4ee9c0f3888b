declare module 'virtual:words' {
  /** Where the words of each language lie: those of a first visit, and those of other pages (later-areas.ts). */
  const files: Record<string, { first: string; later: string }>
  export default files
}
