const stepWord =
  '(?:step|schritt|étape|etape|paso|passo|passaggio|stap|steg|trin|trinn|krok|lépés|adım|шаг|крок|vaihe|pas|korak|βήμα|步骤|第|ステップ|手順|단계|langkah|bước|ขั้นตอนที่|الخطوة|שלב)'
const label = new RegExp(
  `^${stepWord}\\s?(?:n[°o.]\\s?)?\\d{1,2}(?:\\s?(?:of|/|von|de|sur|di|van|av|af)\\s?\\d{1,2})?\\s?(?:步|步骤)?(?:$|\\s*[:.)\\-–—：、]\\s*|\\s+)`,
  'iu',
)
const number =
  /^(?:\(?\d{1,2}\s?[.)、．:](?![\d]|\s?\d+\s?(?:g|ml|cups?)\b)\s*[-–]?\s*|\d{1,2}\s?[-–]\s+(?=\p{Lu})|[①-⑳]\s*|\d{1,2}$)/u

/** A step without the number or the words "Step 1" before it; a text that is only these becomes empty. */
export function withoutNumber(text: string): string {
  return text.replace(label, '').replace(number, '').trim()
}

/** Whether a text only counts: "Step 1", "Schritt 2:", "3." */
export const isOnlyNumber = (text: string): boolean => withoutNumber(text) === ''
