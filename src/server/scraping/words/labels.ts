/** `some` is a time that does not say of what: it counts when no other does. */
type Kind = 'prep' | 'cook' | 'total' | 'some'

const words: [Kind, string][] = [
  [
    'some',
    'active time|active|duration|takes|czas|čas|время|klar på|klaar in|pronto em|pronto in|prêt en|listo en|dauer|zeitaufwand|durée|duración|tid|idő|χρόνος|süre|时间|time|zeit|tijd|tempo|tiempo|temps|tiempo de elaboración',
  ],
  [
    'total',
    'total time|total|ready in|ready|time required|overall time|time needed|gesamtzeit|gesamt|zubereitungszeit|temps total|durée totale|tiempo total|tempo totale|tempo total|totale tijd|bereidingstijd|totaltid|' +
      'total tid|samlet tid|tid i alt|tidsforbrug|tillagningstid|tilberedningstid|tidsåtgång|czas przygotowania|łączny czas|doba přípravy|celkový čas|celkový čas|příprava celkem|čas prípravy|elkészítési idő|összes idő|teljes idő|timp total|ukupno vrijeme|' +
      'время приготовления|общее время|час приготування|загальний час|време за приготвяне|συνολικός χρόνος|toplam süre|toplam|所要時間|调理时间|調理時間|烹饪时间|总时间|總時間|时间|조리시간|kokonaisaika|الوقت الكلي|זמן הכנה|kokkuvalmimisaeg',
  ],
  [
    'prep',
    'prep time|preparation time|preparation|prepare|to prepare|to prep|prep|hands-on time|hands-on|hands on|vorbereitungszeit|vorbereitung|arbeitszeit|temps de préparation|préparation|tiempo de preparación|preparación|tempo di preparazione|preparazione|voorbereidingstijd|voorbereiding|' +
      'tempo de preparo|tempo de preparação|preparação|förberedelsetid|förberedelse|forberedelsestid|forberedelse|forb. tid|arbejdstid|przygotowanie|příprava|előkészítés|előkészítési idő|előkészület|timp de preparare|vrijeme pripreme|подготовка|время подготовки|підготовка|' +
      'προετοιμασία|χρόνος προετοιμασίας|hazırlama süresi|hazırlık süresi|hazırlık|準備時間|准备时间|準備|valmisteluaika|وقت التحضير',
  ],
  [
    'cook',
    'cook time|cooking time|to cook|to bake|cooks in|bakes in|baking time|bake time|cooking|cook|bake|kochzeit|backzeit|garzeit|koch-/backzeit|kochen|backen|temps de cuisson|cuisson|tiempo de cocción|cocción|tiempo de cocinado|tempo di cottura|cottura|kooktijd|baktijd|oventijd|bereiden|' +
      'tempo de cozedura|tempo de cozimento|tempo de forno|cozimento|tilb. tid|koketid|stegetid|bagetid|steketid|ugnstid|czas gotowania|czas pieczenia|gotowanie|pieczenie|doba vaření|doba pečení|vaření|pečení|sütési idő|főzési idő|sütés|főzés|timp de gătire|vrijeme kuhanja|' +
      'готовка|варка|выпечка|ψήσιμο|μαγείρεμα|χρόνος μαγειρέματος|pişirme süresi|pişirme|加热时间|加熱時間|烹調時間|kypsennysaika',
  ],
]
/** Turkish has two letters i in both cases; here they are one. */
const lower = (text: string) => text.replace(/[İıI]/g, 'i').toLowerCase()
const kinds = new Map(words.flatMap(([kind, list]) => list.split('|').map(word => [lower(word), kind] as const)))
const alternatives = [...kinds.keys()]
  .sort((a, b) => b.length - a.length)
  .map(word => word.replaceAll('.', '\\.'))
  .join('|')
const label = new RegExp(
  `(?<![\\p{L}\\p{N}])(${alternatives})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])\\s*(?:\\([^()]{0,30}\\))?\\s*[:：=|–-]?`,
  'giu',
)

/** Without a colon the time follows at once: "Cooking class (3 hours)" tells no cooking time. */
const timeStart =
  /^[^\p{L}\d]{0,3}(?:(?:about|around|approx\.?|approximately|ca\.?|circa|env\.?|environ|etwa|ungefähr|over|under|is|of|in)\s)?[^\p{L}\d]{0,2}[\d½¼¾⅓]|^\p{L}+ (?:an )?hour/iu

/** The time labels in a short text, each with what belongs to it: "Prep: 10 min, cook: 20 min", "10 min prep, 20 min cook". */
export function timeLabel(text: string): { kind: Kind; lead: string; rest: string }[] {
  const plain = lower(text)
  const hits = [...plain.matchAll(label)].filter(hit => hit.index < 40 || /[:：]/.test(hit[0]))
  const ends = hits.map(hit => hit.index + hit[0].length)
  const valuesFirst =
    hits.length > 1 && /^\D{0,12}\d/.test(text.slice(0, hits[0]!.index)) && ends.at(-1) === text.length
  return hits
    .map((hit, at) => ({
      kind: kinds.get(hit[1]!)!,
      lead: at === 0 && !valuesFirst ? text.slice(0, hit.index).trim() : '',
      named: valuesFirst || /[:：=|–-]\s*$/.test(hit[0]),
      rest: (valuesFirst
        ? text.slice(ends[at - 1] ?? 0, hit.index).replace(/^\s*(?:[+,&·•|]|and|und|et|y|e|en|och|og)\s/, '')
        : text.slice(ends[at], hits[at + 1]?.index ?? text.length)
      ).trim(),
    }))
    .filter(({ named, rest }) => named || rest === '' || timeStart.test(rest))
}

const people =
  'servings?|portions?|port|pers|people|persons?|guests|portionen|portion|personen|person|personnes|parts|porciones|raciones|personas|comensales|porzioni|persone|porties|personer|porsjoner|portioner|kuvert|stk|porções|porção|doses|pessoas|porcji|porcje|porcja|osoby|osób|' +
  'porcí|porce|porcie|porcií|osob|adag|fő|fős|főre|személyre|porții|persoane|porcija|osobe|порций|порции|порция|персон|человека|человек|порцій|порції|порции|μερίδες|άτομα|kişilik|porsiyon|人分|人份|인분|annosta|annos|hlöggi|porsi|khẩu phần|منات|סועדים|מנות'
const makes =
  'serves|servings?|makes|yields?|yield|portions?|portionen|anzahl|ergibt|für|pour|nombre de personnes|nb de personnes|quantité|hoeveelheid|menge|mængde|antall|personnes|rendement|rinde|raciones|porciones|para|comensales|porzioni|dosi per|dosi|per|aantal personen|personen|voor|porties|rendimento|porções|doses|serve|' +
  'portioner|antal portioner|antal|antal personer|porsjoner|antall porsjoner|till|til|porcje|liczba porcji|ilość porcji|porcí|počet porcí|počet porcií|adag|adagok|hány főre|porții|порций|количество порций|порции|кількість порцій|μερίδες|porsiyon|kaç kişilik|份量|分量|인분|annoksia'
const yieldStart = new RegExp(
  `^(?:recipe |the )?(?:${makes})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])\\s*[:：=]?\\s*`,
  'iu',
)
const yieldAnywhere = new RegExp(
  `(?<![\\p{L}\\d.,])(\\d{1,3}(?:\\s?(?:-|–|to|bis|à|a|tot|or)\\s?\\d{1,3})?\\s?(?:\\(\\p{L}{3,12}\\)\\s)?(?:${people}))(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
  'iu',
)
const unlabelled = /^(?:für|pour|para|per|voor|till|til)\s/i

/** What follows a yield label at the beginning of a text; null when there is none. */
export function yieldLabel(text: string): string | null {
  if (text.length > 80) return null
  const hit = yieldStart.exec(text)
  if (!hit) return null
  const rest = text.slice(hit[0].length)
  if (unlabelled.test(text) && !yieldAnywhere.test(text)) return null
  return /^[^\d]{0,20}(?:\d|$)|^(?:one|two|three|four|five|six|eight|ten|twelve)\b/i.test(rest) ? rest : null
}

/** A yield in running words: "4 servings", "Zutaten für 4 Personen", "3人分". */
export function yieldPhrase(text: string): string | null {
  return text.length < 100 ? (yieldAnywhere.exec(text)?.[1] ?? null) : null
}
