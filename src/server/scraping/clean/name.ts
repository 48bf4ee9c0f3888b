import { fold } from './text.ts'

const kind =
  /\s*[-–—|:]\s*(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|recept(?:en)?|receitas?|oppskrift|opskrift|przepis|рецепт|tarifi?)$/i

const kindBefore =
  /^(?:recipe|rezept|recette|receta|ricetta|recept|receita|oppskrift|opskrift|przepis|рецепт|рецепта|reçete|reteta|rețetă|συνταγή|מתכון|وصفة|食谱|食譜|レシピ|레시피)\s?[:：]\s*(?=\S{3})/iu

/** A name without what the site adds to it: its own name, the word "recipe", a rating. */
export function tidyName(name: string, headline: string, site: string): string {
  const plain = name.replace(kind, '').replace(kindBefore, '')
  const first = fold(headline)
  if (first.length > 3 && fold(plain).startsWith(first) && /[-–—|:(]/.test(plain.slice(headline.length)))
    return headline
  const cut = /^(.{4,}?)\s+[-–—|»·]\s+(.{2,60})$/.exec(plain)
  return cut && site !== '' && fold(site).includes(fold(cut[2]!)) ? cut[1]! : plain
}
