/** What somebody may say in a language, each a list separated by commas. The longest one that is heard counts. */
export interface VoiceWords {
  next: string
  back: string
  repeat: string
  /** Stands before the name of an ingredient. */
  amount: string
  /** Stands anywhere beside a length of time. */
  timer: string
  /** Small words that may stand before the name of an ingredient. */
  small: string
  /** The same, behind the name of an ingredient: "バターはどのくらい". */
  amountBehind?: string
  /** Words that may follow the name of an ingredient: "do I need". */
  needed: string
  /** Names take other endings than in a recipe: "масла", "масло". */
  inflects?: true
  /** No spaces stand between words, or none that can be relied on. */
  isUnspaced?: true
}
