import { plainNumbers } from '#shared/domain/measures/digits.ts'
import { memoize } from '../clean/memoize.ts'
import { numberPattern } from '../clean/number.ts'

/** Words for amounts without a digit, at the beginning of an ingredient line. */
const amountWords =
  'a|an|one|two|three|four|five|six|half|some|few|pinch|handful|dash|knob|splash|drizzle|bunch|sprig|juice|zest|ein|eine|einen|etwas|prise|bund|un|une|quelques|pincee|una|uno|pizco|pizca|al|gusto|q b|een|snufje|beetje|scheutje|' +
  'um|uma|en|et|ett|litt|lidt|nypa|knivspids|szczypta|spetka|pol|spetka|stipka|spetka|csipet|bir|yarim|por|щепотка|по вкусу|пучок|少々|適量|适量|少许|ひとつまみ|약간|كوب|كأس|ملعقة|ملعقتان|نصف|ربع|ثلث|رشة|حبة|فص|علبة|حزمة|כוס|כף|כפית|חצי|רבע|קורט|קמצוץ|מעט|חבילת|צרור|پیمانه|قاشق|نصف|کمی|چند'
const units =
  'g|gr|gram|grams|gramm|grammes|kg|kilo|mg|ml|cl|dl|l|liter|litre|litres|liters|cc|oz|ounce|ounces|lb|lbs|pound|pounds|cup|cups|c|tbsp|tbs|tablespoon|tablespoons|tsp|teaspoon|teaspoons|pint|quart|stick|sticks|clove|cloves|can|cans|' +
  'slice|slices|package|packet|pkg|bunch|el|tl|essloffel|teeloffel|stuck|stk|prise|bund|dose|becher|packung|pck|zehe|zehen|cuil|cuillere|cuilleres|cas|cac|verre|sachet|gousse|gousses|tranche|tranches|pincee|cucharada|cucharadas|' +
  'cucharadita|cucharaditas|taza|tazas|diente|dientes|cucchiaio|cucchiai|cucchiaino|cucchiaini|spicchio|spicchi|bicchiere|eetlepel|eetlepels|theelepel|theelepels|teen|teentje|teentjes|snufje|colher|colheres|xicara|xicaras|dente|dentes|' +
  'msk|tsk|krm|st|ss|ts|spsk|fed|klype|lyzka|lyzki|lyzeczka|szklanka|szklanki|zabek|lzice|lzicka|hrnek|strouzek|ks|ek|kk|tk|dkg|dag|csesze|gerezd|db|csomag|su|cay|yemek|kasigi|bardagi|adet|paket|г|гр|кг|мл|л|ст|ч|шт|стакан|стакана|зубчик|щепотка|' +
  '克|毫升|公斤|千克|斤|勺|大勺|小勺|匙|茶匙|汤匙|湯匙|个|只|隻|根|片|块|塊|杯|颗|顆|粒|瓣|条|條|碗|袋|包|盒|滴|把|棵|朵|升|头|大さじ|小さじ|カップ|本|枚|個|丁|束|缶|合|かけ|玉|株|切れ|匹|尾|グラム|큰술|작은술|컵|개|모|대|쪽|마리|스푼|줄기|봉지|팩|장|줌|غرام|جرام|كيلو|كغ|مل|لتر|كوب|أكواب|كأس|ملعقة|ملاعق|فص|فصوص|حبة|حبات|رشة|علبة|گرم|عدد|حبه|پیمانه|قاشق|لیتر|גרם|גר|קילו|מל|ליטר|כוס|כוסות|כף|כפות|כפית|כפיות|שיני|יחידות|חבילה|חבילת'

const startsWithNumber = new RegExp(
  `^[^\\p{L}\\p{N}]{0,3}(?:ca\\.?|circa|about|approx\\.?|env\\.?|etwa|ungefähr|около)?\\s?${numberPattern}`,
  'iu',
)
const startsWithWord = new RegExp(`^(?:${amountWords})(?:[\\s.,]|$)`, 'iu')
/** "180C" is a temperature and no cups. */
const numberAndUnit = new RegExp(
  `(?!\\d{3}\\s?c\\b)(?<!\\d)${numberPattern}\\s?(?:${units})(?![\\p{Script=Latin}\\p{Script=Cyrillic}])`,
  'iu',
)
/** Amounts that Chinese, Japanese and Korean write without digits. */
const eastern =
  /\s[半一二两兩三四五六七八九十几幾](?:克|斤|大勺|小勺|勺|茶匙|汤匙|湯匙|匙|个|個|只|隻|根|片|块|塊|杯|颗|顆|粒|瓣|条|條|碗|袋|包|把|棵|本|枚|丁)$|(?:适量|適量|少许|少許|少々|若干|약간|조금|적당량)$/u
const onlyQuantity = new RegExp(
  `^[^\\p{L}\\p{N}]{0,2}${numberPattern}(?:\\s?[-–/]\\s?${numberPattern})?\\s?(?:${units})?\\.?$`,
  'iu',
)
const onlyUnit = new RegExp(`^(?:${units})\\.?$`, 'iu')

const timeOnly =
  /^(?:ca\.?\s)?\d{1,3}\s?(?:-\s?\d{1,3}\s?)?(?:min|mins|minutes?|minuten|h|hrs?|hours?|std|stunden?|uur|tim|perc|dk)\b/i
const numberedStep =
  /^\d{1,2}\s?(?:[.)]\s?[\p{Lu}\p{Lo}].{12}|[.)]\s?[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}].{3,}(?<!(?:\d\s?(?![分小時秒분시초度도])|[一二两兩三四五六七八九十半])\p{Lo}{1,3}|少许|少許|适量|適量|약간|조금)[.。]$|-\s?[\p{Lu}\p{Lo}](?:.{12,}[.!?。]$|.{50}))/u

/** Whether a line begins or carries an amount, the mark of an ingredient. */
export const hasQuantity = memoize(line => line.length < 250 && carriesQuantity(plainNumbers(line)))

const carriesQuantity = (line: string): boolean =>
  !isNumberedStep(line) &&
  !timeOnly.test(line) &&
  (startsWithNumber.test(line) ||
    startsWithWord.test(line) ||
    (line.length < 120 && numberAndUnit.test(line)) ||
    (line.length < 25 && eastern.test(line)))

/** "1. Peel the apples and cut them": a step that counts itself. */
export const isNumberedStep = (line: string): boolean => numberedStep.test(line) || drawnCount.test(line)

/** "1️⃣ Mix": a key is drawn to count, and never for an amount. */
const drawnCount = /^(?:\d\uFE0F?\u20E3)+/u

/** Whether a text is an amount and nothing else: the ingredient itself follows. */
export const isBareQuantity = (text: string): boolean =>
  text.length < 24 && (onlyQuantity.test(plainNumbers(text)) || onlyUnit.test(text))

export const startsWithQuantity = (line: string): boolean => startsWithNumber.test(plainNumbers(line.slice(0, 60)))
