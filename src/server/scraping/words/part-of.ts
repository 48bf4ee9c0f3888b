import { memoize } from '../clean/memoize.ts'
import { endHeadings, headingKey, ingredientHeadings, methodHeadings } from './headings.ts'
import { needsTools } from './tool-headings.ts'

export type PartName = 'ingredients' | 'method' | 'end'

const longest = 100
const names = new Map<string, PartName>()
for (const [part, words] of [
  ['end', endHeadings],
  ['method', methodHeadings],
  ['ingredients', ingredientHeadings],
] as const) {
  for (const word of words) names.set(headingKey(word), part)
}
/** Headings only where nothing follows: "To make the sauce" names a group. */
const alone = new Set(['to make', 'to make it', 'here s what i did', 'so habe ich es gemacht', 'pour la recette'])
const endWords = new Set(
  'tips notes nutrition reviews comments faqs storage substitutions variations tipps astuces consejos consigli dicas'.split(
    ' ',
  ),
)
/** A heading that begins with one of these goes on about it: "Tips en tricks", "Nährwerte pro Portion". */
const endStarts = new Set(
  (
    'about tips tip tipps notes nutrition nutritional storage substitutions variations faq faqs comments reviews related nahrwerte aufbewahrung conseils astuces ' +
    'conservation valeurs consejos trucos conservacion valores consigli conservazione valori voedingswaarde voedingswaarden bewaartips dicas ' +
    'naringsvarde naringsvarden naeringsindhold naeringsinnhold wskazowki wartosci nutricni tippek tapertek советы пищевая'
  ).split(' '),
)
const joining = new Set(
  'il lo la le gli el los las for fur pour para per voor til till to of the pro na dla do для за a à de des du del della dello dei delle degli der van af av por recipe recept rezept serves makes'.split(
    ' ',
  ),
)

/** What says of which part it is, whatever one word comes after: "Zubereitung Teig", "Ingrediënten topping". */
const sure = new Set(
  (
    'ingredients zutaten ingredienten ingredientes ingredienti ingredienser skladniki ingredience suroviny hozzavalok malzemeler ингредиенты ' +
    'zubereitung bereiding preparazione elaboracion fremgangsmade fremgangsmate tillagning przygotowanie elkeszites приготовление'
  ).split(' '),
)

/** In Arabic, Persian, Indonesian and Vietnamese what follows at once says of what: "مكونات شوربة العدس", "Cara membuat nasi goreng". */
const ofSomething =
  /^(مكونات|مقادير|مواد لازم(?: برای)?|طريقة عمل|طريقة تحضير|كيفية عمل|كيفية تحضير|خطوات عمل|طرز تهیه|دستور پخت|روش تهیه|bahan(?: bahan)?|cara (?:membuat|memasak)|nguyen lieu|cach (?:lam|nau)) (?:\S+ ?){1,6}$/u
const ofList = /^(?:مكونات|مقادير|مواد|bahan|nguyen)/u

/** In Chinese and Japanese it comes before, without a blank: "番茄炒蛋的做法", "肉じゃがの作り方". */
const behindWhat = /^.{1,40}[的の]([\p{Script=Han}\p{Script=Hiragana}]{2,8})$/u

const isEastern = /[的の]/

/** Hebrew and Arabic write "the" as a part of the word. */
const article = /(?<!\S)(?:ה|ال)(?=\S{4})/gu
const hasArticle = /[הا]/

/**
 * Which part of a recipe a short line opens. `exact` when the line is only that word, otherwise it goes on ("Zutaten
 * für 4 Personen") or comes after other words ("Recipe ingredients").
 */
export const partOf = (line: string): { part: PartName; exact: boolean } | null =>
  line.length > longest ? null : partOfShort(line)

const partOfShort = memoize((line): { part: PartName; exact: boolean } | null => {
  const key = headingKey(line)
  const whole = names.get(key) ?? (hasArticle.test(key) ? names.get(key.replace(article, '')) : undefined)
  if (whole) return { part: whole, exact: true }
  if (alone.has(key) && /[:：]$/.test(line)) return { part: 'method', exact: true }
  if (needsTools(key)) return { part: 'end', exact: true }
  const words = key.split(' ')
  if (words.length <= 4 && endWords.has(words.at(-1)!)) return { part: 'end', exact: true }
  for (let count = Math.min(words.length - 1, 4); count > 0; count--) {
    const part = names.get(words.slice(0, count).join(' '))
    const next = words[count] ?? ''
    if (
      part &&
      part !== 'end' &&
      (joining.has(next) || /^\d/.test(next) || /[:：(（–"«„“-]/.test(line.slice(0, longest)))
    )
      return { part, exact: false }
  }
  if (words.length <= 5) {
    for (let count = 1; count <= Math.min(words.length - 1, 3); count++) {
      const part = names.get(words.slice(-count).join(' '))
      if (part && part !== 'end') return { part, exact: false }
    }
  }
  if (ofSomething.test(key)) return { part: ofList.test(key) ? 'ingredients' : 'method', exact: false }
  const behind = isEastern.test(line)
    ? names.get(behindWhat.exec(headingKey(line.replace(/[（(【].*$/u, '')))?.[1] ?? '')
    : null
  if (behind && behind !== 'end') return { part: behind, exact: false }
  if (words.length === 2 && sure.has(words[0]!)) return { part: names.get(words[0]!)!, exact: false }
  return words.length <= 6 && endStarts.has(words[0]!) ? { part: 'end', exact: false } : null
})
