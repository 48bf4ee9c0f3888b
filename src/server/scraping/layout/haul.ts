import { itemsOf, type Line } from '../candidate.ts'

export const priced =
  /[–—:|-]?\s*(?:[$€£]\s?\d{1,4}(?:[.,]\d{2})?|\d{1,4}[.,]\d{2}\s?(?:€|£|\$|kr\.?|zł|Kč|Ft|CHF|EUR))$/u

/** What people buy beside food, and no recipe asks for. Words that are food or a measure as well ("croquettes", "piles") are not here. */
const household =
  /(?<!\p{L})(?:toilet (?:paper|roll)|kitchen roll|(?:bin|trash|garbage) bags?|washing[- ]up liquid|dish(?:washer)? (?:soap|tablets)|laundry|detergent|fabric softener|shampoo|tooth(?:paste|brush)|deodorant|(?:shower|bath) gel|nappies|diapers|(?:dog|cat|pet) food|cat litter|batteries|light ?bulbs?|hand soap|klopapier|toilettenpapier|küchenrollen?|müllbeutel|müllsäcke|spülmittel|spülmaschinentabs|waschmittel|weichspüler|zahnpasta|zahnbürste|windeln|katzenfutter|hundefutter|katzenstreu|batterien|papier toilette|essuie[- ]tout|sacs? poubelle|lessive|liquide vaisselle|dentifrice|couches pour bébé|croquettes (?:pour|de|du) (?:le )?(?:chats?|chiens?)|papel higiénico|bolsas de basura|detergente|lavavajillas|champú|pasta de dientes|pañales|pilas|carta igienica|sacchetti (?:della |per la )?spazzatura|detersivo|dentifricio|pannolini|wc[- ]papier|toiletpapier|keukenrol|vuilniszakken|wasmiddel|afwasmiddel|tandpasta|luiers|kattenvoer|hondenvoer|batterijen|papel toalha|sacos de lixo|creme dental|fraldas|toalettpapper|hushållspapper|soppåsar|tvättmedel|diskmedel|tandkräm|blöjor|kattmat|hundmat|toiletpapir|køkkenrulle|affaldsposer|vaskepulver|bleer|toalettpapir|tørkerull|bosspose|papier toaletowy|ręcznik(?:i)? papierow[ye]|worki na śmieci|proszek do prania|płyn do naczyń|pieluchy|toaletní papír|prací prášek|zubní pasta|туалетная бумага|мусорные пакеты|стиральный порошок|зубная паста|подгузники|батарейки)(?!\p{L})/iu

/** What other crafts need, and no kitchen has. */
const craft =
  /(?<!\p{L})(?:yarn|(?:knitting|circular|\d mm) needles|crochet hook|stitch markers?|embroidery|plywood|wood screws|drill bits?|sandpaper|varnish|(?:wood|hot|super|craft) glue|glue gun|acrylic paint|dumb-?bells?|kettlebells?|yoga mat|resistance bands?|potting (?:soil|mix)|compost|fertili[sz]er|microfib(?:er|re) cloth|candle wicks?|soy wax|strickgarn|wollgarn|stricknadeln?|häkelnadeln?|sperrholz|schleifpapier|holzleim|heißkleber|blumenerde|dünger|hanteln?|acrylfarben?|aiguilles à tricoter|pelote de laine|contreplaqué|papier de verre|colle à bois|terreau|haltères|peinture acrylique|agujas de tejer|ovillos? de lana|contrachapado|papel de lija|tierra para macetas|mancuernas|pintura acrílica|ferri da maglia|gomitoli?|compensato|carta vetrata|terriccio|breinaalden?|haaknaald|schuurpapier|houtlijm|potgrond|agulhas de tricô|novelos?|lixa|terra vegetal|halteres|stickor nr|virknål|sandpapper|planteringsjord|strikkepinder|hæklenål|strikkepinner|heklenål|druty do dziewiarstwa|szydełko|sklejka|пряжа|спицы|фанера)(?!\p{L})/iu

/** "100 g chicken: 27 g protein". */
const told =
  /\d.*\p{L}\s?[:=–—-]\s?\d+(?:[.,]\d+)?\s?(?:m?g|kcal)?\s?(?:of )?(?:protein|carb\p{L}*|fib(?:er|re)|calories|kcal)(?!\p{L})/iu

/** Whether a list is of things for another craft (a tool of one may stand beside much food), or tells what is in foods. */
export const isOtherList = (lines: Line[]): boolean => {
  const items = itemsOf(lines)
  return (
    (items.length > 0 && items.filter(({ text }) => craft.test(text)).length * 4 >= items.length) ||
    items.filter(({ text }) => text.length < 100 && told.test(text)).length * 2 > items.length
  )
}

/** How people call a list of what they have bought or are going to. */
const errand =
  /(?<!\p{L})(?:(?:shopping|grocery|groceries) ?(?:list|haul|trip)?|(?:weekly|food|grocery) (?:shop|haul)|haul|(?:i|we) bought|bought (?:today|this week)|einkauf(?:szettel|sliste)?|einkäufe|liste (?:de|des) courses|mes courses|(?:lista de (?:la )?)?compras?|(?:lista della )?spesa|boodschappen(?:lijst(?:je)?)?|inköp(?:slista)?|handla|indkøb(?:sliste|sseddel)?|handleliste|zakupy|lista zakupów|nákup(?:ní seznam)?|покупки|список покупок|alışveriş(?: listesi)?)(?!\p{L})/iu

/** Whether a list without a heading is somebody's shopping: most lines have a price, or it holds what nobody eats, or it is called so and nothing is cooked. */
export function isHaul(lines: Line[], above: string[], hasSteps: boolean): boolean {
  const items = itemsOf(lines)
  if (items.length > 2 && items.filter(line => priced.test(line.text)).length * 2 > items.length) return true
  return items.some(({ text }) => household.test(text)) || (!hasSteps && above.some(text => errand.test(text)))
}
