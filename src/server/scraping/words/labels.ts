import { memoize } from '../clean/memoize.ts'
import { timeUnits } from './time-units.ts'

/**
 * `some` is a time that does not say of what: it counts when no other does. `making` is the whole time to some and the
 * preparation to others. `waiting` is known so that it is taken for no other.
 */
export type TimeKind = 'prep' | 'cook' | 'total' | 'making' | 'some' | 'waiting'

const words: [TimeKind, string][] = [
  [
    'waiting',
    'resting time|rest time|chill time|chilling time|cooling time|cool time|marinating time|marinade time|inactive time|freezing time|freeze time|rising time|rise time|proofing time|soaking time|ruhezeit|wartezeit|kühlzeit|gehzeit|temps de repos|' +
      'tiempo de reposo|tempo di riposo|rusttijd|wachttijd|koeltijd|tempo de descanso|tempo de repouso|vilotid|jästid|hviletid|hævetid|hevetid|czas odpoczynku',
  ],
  [
    'some',
    'active time|active|duration|takes|czas|čas|время|klar på|klaar in|pronto em|pronto in|prêt en|listo en|dauer|zeitaufwand|durée|duración|tid|aika|waktu|час|idő|χρόνος|süre|时间|time|zeit|tijd|tempo|tiempo|temps|tiempo de elaboración',
  ],
  [
    'total',
    'total time|total|overall|ready in|ready|time required|overall time|time needed|gesamtzeit|gesamt|temps total|durée totale|tiempo total|tempo totale|tempo total|totale tijd|totaltid|' +
      'total tid|samlet tid|tid i alt|tidsforbrug|tidsåtgång|łączny czas|celkový čas|celkový čas|příprava celkem|összes idő|teljes idő|timp total|ukupno vrijeme|' +
      'общее время|загальний час|συνολικός χρόνος|toplam süre|toplam|所要時間|总时间|總時間|时间|kokonaisaika|الوقت الكلي|الوقت الإجمالي|कुल समय|tổng thời gian|thời gian|total waktu|เวลาทั้งหมด|총 시간|kokkuvalmimisaeg',
  ],
  [
    'making',
    'zubereitungszeit|valmistusaika|χρόνος εκτέλεσης|gaminimo laikas|pagatavošanas laiks|valmistusaeg|čas priprave|време припреме|bereidingstijd|tillagningstid|tilberedningstid|czas przygotowania|doba přípravy|čas prípravy|elkészítési idő|время приготовления|час приготування|време за приготвяне|调理时间|調理時間|זמן הכנה',
  ],
  [
    'prep',
    'prep time|preparation time|preparation|prepare|to prepare|to prep|prep|hands-on time|hands-on|hands on|vorbereitungszeit|vorbereitung|arbeitszeit|temps de préparation|préparation|tiempo de preparación|preparación|tempo di preparazione|preparazione|voorbereidingstijd|voorbereiding|zubereitung|elaboración|elkészítés|tilberedning|bereiding|' +
      'tempo de preparo|tempo de preparação|preparação|förberedelsetid|förberedelse|forberedelsestid|forberedelse|forb. tid|arbejdstid|przygotowanie|příprava|príprava|priprava|priprema|előkészítés|előkészítési idő|előkészület|timp de preparare|vrijeme pripreme|подготовка|время подготовки|підготовка|' +
      'προετοιμασία|χρόνος προετοιμασίας|hazırlama süresi|hazırlama|hazırlık süresi|hazırlık|準備時間|准备时间|準備|valmisteluaika|وقت التحضير|وقت الإعداد|तैयारी का समय|तैयारी|chuẩn bị|thời gian chuẩn bị|sơ chế|waktu persiapan|persiapan|เวลาเตรียม|زمان آماده سازی|준비시간|준비 시간',
  ],
  [
    'cook',
    'cook time|cooking time|to cook|to bake|cooks in|bakes in|baking time|bake time|cooking|cook|bake|kochzeit|backzeit|garzeit|koch-/backzeit|kochen|backen|temps de cuisson|cuisson|tiempo de cocción|cocción|tiempo de cocinado|tempo di cottura|cottura|kooktijd|baktijd|oventijd|bereiden|' +
      'tempo de cozedura|tempo de cozimento|tempo de forno|cozimento|tilb. tid|koketid|stegetid|bagetid|steketid|ugnstid|czas gotowania|czas pieczenia|gotowanie|pieczenie|doba vaření|doba pečení|vaření|varenie|pečenie|kuhanje|pečenje|cocció|pečení|sütési idő|főzési idő|sütés|főzés|timp de gătire|vrijeme kuhanja|' +
      'готовка|варка|выпечка|ψήσιμο|μαγείρεμα|χρόνος μαγειρέματος|pişirme süresi|pişirme|加热时间|加熱時間|烹調時間|kypsennysaika|وقت الطهي|مدة الطهي|وقت الطبخ|זמן בישול|זמן אפייה|पकाने का समय|खाना पकाने का समय|nấu|thời gian nấu|waktu memasak|เวลาปรุง|زمان پخت|조리시간|조리 시간|烹饪时间|варіння|час варіння|смаження|запікання',
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

const units = new Set(timeUnits.flatMap(([, said]) => said.split(' ')))
/** "1 час 30 минут", "1 time 20 minutter": behind a number these are hours, though elsewhere the words mean time. */
const isUnitBehind = (before: string, word: string) => /\d\s?$/.test(before) && units.has(word)

/** Far behind, in a line that is no sentence, a name counts where its time follows at once. */
const isOneOfSeveral = (text: string, end: number) =>
  text.length < 140 && !/(?:\p{L}{5}|\d)[.!?。](?:\s|$)/u.test(text) && timeStart.test(text.slice(end))

/** "320 kcal | 5 min prep | 25 min bake": the last of several between bars, behind its time. */
const isLastOfBars = (text: string, start: number, end: number) =>
  end === text.length && text.length < 140 && /[|•·]\s*\d[^|•·.]{0,20}$/.test(text.slice(0, start))

/** The time labels in a short text, each with what belongs to it: "Prep: 10 min, cook: 20 min", "10 min prep, 20 min cook". */
export const timeLabel = memoize((text): { kind: TimeKind; lead: string; rest: string }[] => {
  const plain = lower(text)
  const hits = [...plain.matchAll(label)].filter(
    hit =>
      (hit.index < 40 ||
        /[:：]/.test(hit[0]) ||
        isOneOfSeveral(plain, hit.index + hit[0].length) ||
        isLastOfBars(plain, hit.index, hit.index + hit[0].length)) &&
      !isUnitBehind(plain.slice(0, hit.index), hit[1]!),
  )
  const ends = hits.map(hit => hit.index + hit[0].length)
  const valuesFirst =
    hits.length > 1 && /^\D{0,12}\d/.test(text.slice(0, hits[0]!.index)) && ends.at(-1) === text.length
  return hits
    .map((hit, at) => ({
      kind: kinds.get(hit[1]!)!,
      lead: at === 0 && !valuesFirst ? text.slice(0, hit.index).trim() : '',
      named: valuesFirst || /[:：=|–-]\s*$/.test(hit[0]),
      rest: (valuesFirst
        ? text
            .slice(ends[at - 1] ?? 0, hit.index)
            .replace(/^\s*(?:[+,&·•|]|and|und|et|y|e|en|och|og)\s/, '')
            // "320 kcal | 5 min prep": something else is told before.
            .replace(/^.*[|•·]/s, '')
        : text.slice(ends[at], hits[at + 1]?.index ?? text.length)
      ).trim(),
    }))
    .filter(({ named, rest }) => named || rest === '' || timeStart.test(rest))
})
