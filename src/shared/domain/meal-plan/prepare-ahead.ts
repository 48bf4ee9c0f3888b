/** What has to be done the evening before: soak, defrost, or begin. */
export type Preparation = 'soak' | 'defrost' | 'begin'

/** Words that say so, in the languages in which recipes are often written. A word counts from its beginning. */
const WORDS: Record<Preparation, RegExp> = {
  soak: /(?<!\p{L})(soak(ed|ing)? (\p{L}+ ){0,6}?(overnight|(the )?(night|day|evening) before|for \d+ hours)|overnight soak|pre-?soak|über nacht (\p{L}+ ){0,4}?(einweichen|eingeweicht|wässern)|(einweichen|eingeweicht) (\p{L}+ ){0,3}?über nacht|am vorabend einweichen|tremper (\p{L}+ ){0,5}?(nuit|veille)|remojo|ammollo|انقع|ينقع|تنقع|منقوع)/iu,
  defrost:
    /(?<!\p{L})(defrost|thaw|frozen|auftauen|aufgetaut|tiefgekühlt|tiefkühl|tk-|gefroren|surgelé|décongel|congelad|descongel|surgelat|scongel|مجمد|مذاب|ذوّب)/iu,
  begin:
    /(?<!\p{L})(overnight|(the )?(night|day|evening) before|a day ahead|über nacht|am vortag|am vorabend|la veille|toute la nuit|la noche anterior|toda la noche|il giorno prima|tutta la notte|طوال الليل|ليلة كاملة|الليلة السابقة)/iu,
}

/** What the texts of a recipe (its lines and steps) ask to be done the evening before, each with the text that says so. */
export function preparationsIn(texts: readonly string[]): { kind: Preparation; text: string }[] {
  const found = new Map<Preparation, string>()
  for (const text of texts) {
    const kind = (['soak', 'defrost', 'begin'] as const).find(one => WORDS[one].test(text))
    // Soaking overnight is also a beginning: the first that fits says it best.
    if (kind && !found.has(kind)) found.set(kind, text)
  }
  return [...found].map(([kind, text]) => ({ kind, text }))
}
