import { servingsWords } from '#shared/domain/measures/servings-words.ts'
import { vocabularyOf } from '#shared/domain/parsing/vocabulary.ts'
import { memoize } from '../clean/memoize.ts'
import { headingKey } from './headings.ts'
import { partOf } from './part-of.ts'
import { startsWithQuantity } from './quantities.ts'
import { timeUnits } from './time-units.ts'

/** What a recipe comes to, by the piece. */
const pieces =
  'pieces?|slices?|cookies|biscuits|muffins|cupcakes|pancakes|rolls|buns|bars|loaf|loaves|jars?|glasses|stücke?|scheiben|gläser|kekse|plätzchen|brötchen|pièces?|parts|tranches|pots|piezas?|unidades|trozos|galletas|pezzi|fette|biscotti|vasetti|stuks|plakken|koekjes|' +
  'unidades|fatias|pedaços|bitar|st|stycken|skivor|bullar|stykker|boller|skiver|sztuk|sztuki|kawałków|kusů|kusy|kousků|kusov|darab|db|szelet|bucăți|kom|adet|dilim|штук|шт|кусков|кусочков|шматків|τεμάχια|κομμάτια|個|个|枚|片|块|개|조각|قطعة|قطع|יחידות|פרוסות|टुकड़े|cái|miếng'
/** What a cake is baked in. */
const tins =
  'springform|kastenform|backform|tarteform|auflaufform|gugelhupf|gugelhupfform|blech|backblech|moule|plaque|tourtière|terrine|plat|molde|bandeja|teglia|stampo|tortiera|plumcake|springvorm|bakvorm|cakevorm|taartvorm|bakplaat|bakblik|forma|assadeira|tabuleiro|' +
  'långpanna|form|plåt|bradepande|langpanne|tortownica|keksówka|blacha|blaszka|plech|tepsi|kalıp|форма|форму|loaf tin|loaf pan|cake tin|cake pan|baking tin|tin|tray'
const makes =
  'serves|servings?|persons|people|guests|number of servings|number of people|reicht für|makes|yields?|yield|portions?|portionen|anzahl|ergibt|für|pour|nombre de personnes|nb de personnes|quantité|hoeveelheid|menge|mængde|antall|personnes|rendement|rinde|rende|raciones|porciones|para|comensales|porzioni|dosi per|dosi|per|aantal personen|personen|voor|porties|rendimento|porções|doses|serve|' +
  'portioner|antal portioner|antal|antal personer|porsjoner|antall porsjoner|till|til|porcje|porcji|porcií|liczba porcji|ilość porcji|porcí|počet porcí|počet porcií|adag|adagok|hány főre|porții|порций|количество порций|порции|кількість порцій|порцій|μερίδες|porsiyon|kaç kişilik|份量|分量|인분|annoksia|porce|порції|porcie|porcija|porcije|broj porcija|broj osoba|število porcij|porcijos|porcijų skaičius|porciju skaits|portsjone|порције|број порција|per a|porsi|jumlah porsi|khẩu phần|จำนวน|สำหรับ|कितने लोगों के लिए|الكمية تكفي|تكفي لـ?|يكفي لـ?|عدد الأشخاص|عدد الحصص|מספר מנות'
const yieldStart = new RegExp(
  `^(?:recipe |the )?(?:${makes})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])\\s*[:：=]?\\s*`,
  'iu',
)
const yieldAnywhere = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d{1,3}(?:\\s?(?:-|–|to|bis|à|a|tot|or)\\s?\\d{1,3})?\\s?(?:\\(\\p{L}{3,12}\\)\\s)?(?:${servingsWords}))(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
  'iu',
)
const purpose = /^(?:for|für|pour|para|per|voor|till|til|na|для)\s/iu
/** The number that a text begins with as a word of any language. */
const countIn = (text: string) => vocabularyOf('').numbers.get(headingKey(text).split(' ')[0]!) ?? 0

/** "Pour quatre personnes". */
const inWords = new RegExp(
  `^(?:\\p{L}+ )?(?:for|für|pour|para|per|voor|till|til|na|для|за) (\\p{L}{3,12}) (${servingsWords})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
  'iu',
)
const unlabelled = /^(?:für|pour|para|per|voor|till|til)\s/i
const onlyPieces = new RegExp(
  `^(?:(?:for|für|pour|para|per|voor|till|til|na|для)\\s)?(?:(?:ca\\.?|circa|etwa|about|environ)\\s)?(?:\\d{1,3}(?:\\s?[-–]\\s?\\d{1,3})?\\s?(?:${pieces}|${tins})|(?:one|a|eine?|une?|una?|een|um|uma|en|et|ett|jedną|jednu|одну) (?:${tins}))(?:(?: (?:of|mit|de|von|van|à|di|da|på|о|o))?,?\\s?[(Øø∅]{0,2}\\s?\\d[^.!?]{0,25})?:?$`,
  'iu',
)
/** "Für 1 Springform (26 cm)", "Pour 24 madeleines": whatever it is called. */
const forSome =
  /^(?:(?:zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser|makes|makes about)\s)?(?:for|für|pour|para|per|voor|till|til|na|для|за)\s(?:ca\.?\s|circa\s|etwa\s|about\s|environ\s)?(?:\d{1,3}(?:\s?[-–]\s?\d{1,3})?\s\p{L}{3,}(?:[\s-]\p{L}+){0,3}(?:,?\s?\(?[Øø∅]?\s?\d[^()]{0,20}\)?)?):?$/iu

/** A line that says how many pieces or tins come of it: "20 cookies", "1 Kastenform". Among ingredients it is an amount. */
export const yieldInPieces = (text: string): string | null =>
  text.length <= 60 && onlyPieces.test(text) ? plain(text) : null

const onlyTin = new RegExp(`^(?:${tins})\\s?[(Øø∅:,]{0,3}\\s?\\d[\\d\\s.,x×]*(?:cm|mm|inch|zoll|["”])\\)?$`, 'iu')

/** "Bakvorm 20x20cm": what a cake is baked in, and nothing to eat. */
export const isTin = (text: string) => text.length <= 60 && onlyTin.test(text)

const plain = (text: string) => text.replace(purpose, '').replace(/:$/, '')

/** "For 30 minutes", "per 100 gram": a time or a measure, and no yield. */
const measured = new RegExp(
  `\\d\\s(?:grams?|gramm|grammes|grammi|kilos?|kcal|lit[er]{2}s?|litros?|${timeUnits.map(([, words]) => words.replaceAll(' ', '|')).join('|')})(?!\\p{L})`,
  'iu',
)

/** What follows a yield label at the beginning of a text; null when there is none. */
export function yieldLabel(text: string): string | null {
  if (text.length > 80) return null
  const hit = yieldStart.exec(text)
  if (!hit) return null
  const rest = text
    .slice(hit[0].length)
    .split(/\s?;\s|(?<!\d)\s[—–]\s|\s[·•|]\s|\s[—–]\s(?!\d{1,2}(?!\d|\s?(?:min|h\b|std|g\b|kcal)))|\.\s(?=\p{Lu})/u)[0]!
  if (unlabelled.test(text) && !yieldAnywhere.test(text)) return null
  return /^[^\d]{0,20}(?:\d|$)/.test(rest) || countIn(rest) >= 1 ? rest : null
}

/** A yield in running words: "4 servings", "Zutaten für 4 Personen", "3人分"; or a line of its own: "Für 1 Springform". */
export const yieldPhrase = memoize((text): string | null => {
  if (text.length >= 100) return null
  const said = yieldAnywhere.exec(text)?.[1]
  if (said || text.length > 60) return said ?? null
  if (purpose.test(text) && onlyPieces.test(text)) return plain(text)
  const [, count = '', whom = ''] = inWords.exec(text) ?? []
  if (countIn(count) >= 2) return `${count} ${whom}`
  return forSome.test(text) && !measured.test(text) ? text.replace(/^\D+/, '').replace(/:$/, '') : null
})

const behindHeading = /[,(（:：–-]\s*([^()（）]{0,30}\d[^()（）]{0,30})[)）]?\s*:?$/u

/** "Ingredients for 4", "Zutaten für 2-3". */
const forCount = /\s(?:for|für|pour|para|per|voor|till|til|na|для|за)\s(\d{1,2}(?:\s?[-–]\s?\d{1,2})?)\s*:?$/iu

/** What a heading for ingredients says of the yield, whatever it calls it: "Ingredients (for 2)", "Ingredienser, 40 st". */
export function yieldInHeading(text: string): string | null {
  if (partOf(text)?.part !== 'ingredients') return null
  const said = behindHeading.exec(text)?.[1]?.trim() ?? forCount.exec(text)?.[1]
  // "1 cup = 250 ml" says which cup is meant.
  return said && !measured.test(said) && !said.includes('=') ? said.replace(purpose, '') : null
}

const below =
  /^(?:(?:recipe |this |it )?(?:makes|yields?|gives)|(?:das )?(?:ergibt|reicht für)|(?:cela )?(?:donne|fait)|rinde|salen|rende|si ottengono|levert|geeft|ger|giver|gir|blir|wychodzi|получается)\s(?:(?:about|approx\.?|approximately|around|roughly|etwa|rund|ca\.?|circa|environ|à peu près|unos|unas|aproximadamente|ongeveer|około|cirka|omkring|примерно)\s)?(?:\d{1,3}(?:\s?[-–]\s?\d{1,3})?|one|two|three|four|five|six|eight|ten|twelve)\s[^.!?\d]{2,30}\.?$/iu
/** These verbs say nothing else of a recipe, so an article is a number behind them. */
const belowByVerb =
  /^(?:(?:das )?ergibt|rinde|levert|wychodzi)\s(?:eine?[nms]?|une?|una|een|jeden|jedną|jedno)\s[^.!?\d]{2,30}\.?$/iu

/** A line below the steps that says what comes of it: "Makes about 30 cookies", "Ergibt ein großes Glas". */
export const isYieldBelow = (text: string): boolean => below.test(text) || belowByVerb.test(text)

/** Whether a line says for how many a recipe is and nothing else. */
export const isYieldLine = (text: string): boolean =>
  (yieldPhrase(text)?.length ?? 0) * 1.6 > text.length ||
  /^\d{1,3}$/.test(yieldLabel(text) ?? '') ||
  (yieldLabel(text) !== null && yieldPhrase(text) !== null) ||
  (/\d/.test(text) && !startsWithQuantity(text) && partOf(text)?.part === 'ingredients') ||
  /^\p{L}+ (?:főre|personer|personen|people|personas)$/iu.test(text)
