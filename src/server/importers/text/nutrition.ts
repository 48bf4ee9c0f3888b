import type { nutrients } from '#shared/domain/nutrition.ts'
import type { ImportedNutrition } from '../imported.ts'

const names: [RegExp, (typeof nutrients)[number]][] = [
  [/^(calories|energy|kcal|calorie|kalorien|brennwert|valeur énergétique)/i, 'calories'],
  [/^(saturated ?fat|saturates|sat\.? fat|gesättigte)/i, 'saturatedFatContent'],
  [/^(unsaturated ?fat|ungesättigte)/i, 'unsaturatedFatContent'],
  [/^trans ?fat/i, 'transFatContent'],
  [/^(total )?(fat|lipides|fett)\b/i, 'fatContent'],
  [/^(total )?(carbohydrates?|carbs?|glucides|kohlenhydrate)/i, 'carbohydrateContent'],
  [/^(dietary )?(fib(er|re)|fibres|ballaststoffe)/i, 'fiberContent'],
  [/^(sugars?|sucres|zucker)/i, 'sugarContent'],
  [/^(protein|protéines|eiwei(ß|ss))/i, 'proteinContent'],
  [/^(sodium|natrium)/i, 'sodiumContent'],
  [/^cholesterol|^cholestérol/i, 'cholesterolContent'],
]

/** "fat : 20 g" of many lines as nutrition; what has no place is handed back as text. */
export function nutritionFrom(lines: string[]): { known: ImportedNutrition; rest: string } {
  const known: ImportedNutrition = {}
  const rest: string[] = []
  for (const line of lines) {
    const [, name = '', value = ''] = /^([\p{L} .]+?)\s*[:=]\s*(.*\d.*)$/u.exec(line) ?? []
    const nutrient = names.find(([pattern]) => pattern.test(name))?.[1]
    if (nutrient && !known[nutrient]) known[nutrient] = value.trim()
    else if (line.trim()) rest.push(line)
  }
  return { known, rest: rest.join('\n') }
}
