import { framed } from './framed.ts'
import { fold, weightOf } from './text.ts'

const kind =
  /\s*[-–—|:]\s*(?:recipes?|rezepte?|recettes?|recetas?|ricett[ae]|recept(?:en)?|receitas?|oppskrift|opskrift|przepis|рецепт|tarifi?)$/i

const kindBefore =
  /^(?:recipe|rezept|recette|receta|ricetta|recept|receita|oppskrift|opskrift|przepis|рецепт|рецепта|cookbook|kochbuch|livre de cuisine|libro de cocina|libro di cucina|kookboek|кулинарная книга|reçete|reteta|rețetă|συνταγή|מתכון|وصفة|食谱|食譜|レシピ|레시피)\s?[:：]\s*(?=\S{3})/iu

/** "Print: Garlic Soup": what the page is for. */
const printed =
  /^(?:print|drucken|druckansicht|imprimer|imprimir|stampa|afdrukken|skriv ut|udskriv|tulosta|drukuj|tisk|nyomtatás|yazdır|печать)\s*[:–—|-]\s*(?=\S{3})/iu

/** "[Homemade] Garlic Soup", "[Recipe]": how forums sort what is posted. */
const sorted = /^(?:\[[^[\]]{1,30}\]\s*)+(?=\S{3})/u

/** "Garlic Soup 4.5 (23)", "Garlic Soup ★★★★☆": what readers thought of it. */
const rated =
  /\s+(?:[★☆⭐✩✭]\uFE0F?\s?){3,10}.{0,20}$|\s+[0-5](?:[.,]\d{1,2})?\s*(?:\/\s?5)?\s*\(\d[\d.,]*k?(?:\s\p{L}+)?\)$/iu

/** "Recipe" in front of a name that the page's title has alone. */
const isKind = (text: string) => kind.test(`- ${text.trim()}`)

const byline = /^\s*[,–—-]?\s*(?:by|von|par|por|di|door|av|af|od|от|tarafından)\s+\p{Lu}/iu

/** "Garlic Soup Recipe Card": what the name stands on. */
const onCard = /(?<=\S{3})\s+(?:[-–—|:]\s+)?recipe card$/i

/** A name without what the site adds to it: its own name, the word "recipe", a rating, who wrote it ("by Jane"), where the page's title goes without. */
export function tidyName(name: string, headlines: string[], site: string, title = ''): string {
  const plain = (framed(name) ?? name)
    .replace(rated, '')
    .replace(sorted, '')
    .replace(printed, '')
    .replace(onCard, '')
    .replace(kind, '')
    .replace(kindBefore, '')
  if (weightOf(title) > 3 && plain.endsWith(` ${title}`) && isKind(plain.slice(0, -title.length))) return title
  if (weightOf(title) > 3 && plain.startsWith(title) && byline.test(plain.slice(title.length))) return title
  if (headlines.includes(plain)) return plain
  const isCut = (headline: string) =>
    weightOf(fold(headline)) > 3 &&
    fold(plain).startsWith(fold(headline)) &&
    /[-–—|:(]/.test(plain.slice(headline.length))
  const headline = headlines.find(isCut)
  if (headline) return headline
  const cut = /^(.{4,}?)\s+[-–—|»·]\s+(.{2,60})$/.exec(plain)
  return cut && site !== '' && fold(site).includes(fold(cut[2]!)) ? cut[1]! : plain
}
