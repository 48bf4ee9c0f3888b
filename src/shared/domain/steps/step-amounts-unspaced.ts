import { amountParts, amountText } from '../measures/amount-parts.ts'
import type { DisplayUnit } from '../measures/display-unit.ts'
import { kitchenAmount } from '../measures/kitchen-amounts.ts'
import { parseQuantity, type Quantity, quantityOf } from '../measures/quantity.ts'
import { measureOf } from '../measures/units.ts'
import { vulgarSigns } from '../measures/vulgar-fractions.ts'

/** Whether a text is mainly in Chinese, Japanese or Korean, which put amount, measure and food together without a word between. */
export function isUnspaced(text: string): boolean {
  const signs = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)?.length ?? 0
  return signs > 0 && signs * 2 > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)
}

const inHan: Record<string, number> = { 半: 0.5, 两: 2, 兩: 2 }
for (const [i, sign] of [...'一二三四五六七八九十'].entries()) inHan[sign] = i + 1

const digits = '[\\d０-９]+'
const number = `${digits}\\s?(?:[と又]|\\s)\\s?${digits}[/／⁄]${digits}|${digits}\\s?[${vulgarSigns}]|${digits}(?:[.．]${digits})?(?:[/／⁄]${digits})?|[${vulgarSigns}]|[${Object.keys(inHan).join('')}]`
const measures =
  'kg|g|ml|mL|cc|dl|dL|L|l|公斤|千克|公克|毫克|克|毫升|公升|升|グラム|ミリリットル|リットル|キロ|그램|킬로|밀리리터|리터'
const spoonsAndCups =
  '大さじ|小さじ|大匙|小匙|汤匙|湯匙|茶匙|大勺|小勺|汤勺|勺|匙|カップ|杯|碗|合|큰술|작은술|숟가락|스푼|컵'
const counters =
  '个|個|コ|ヶ|只|隻|枚|本|片|かけら|かけ|株|束|丁|玉|袋|缶|罐|盒|瓶|包|パック|瓣|颗|顆|粒|根|条|條|块|塊|把|棵|朵|尾|匹|切れ|房|節|つ|斤|两|兩|개|대|모|쪽|톨|장|줌|마리|봉지|캔|병|알|뿌리|단|줄기'
const amount = new RegExp(
  `(?<![\\d０-９./／⁄第每毎])(?:(${spoonsAndCups})\\s?)?(${number})(?:(\\s?[-–—~〜～至到]\\s?)(${number}))?(?:\\s?(${measures}|${spoonsAndCups}|${counters})(半)?)?`,
  'gu',
)

const isMeasure = new RegExp(`^(?:${measures})$`, 'u')
const isSpoonOrCup = new RegExp(`^(?:${spoonsAndCups})$`, 'u')
/** "卵1個につき", "每100克面粉": a sentence that says how much belongs to one, at any scale. */
const saysForEach = /につき|あたり|当たり|ごとに|[每毎]|마다/u
/** "2个小时", "3つに切る": a time, people, or into how many pieces something is cut. */
const isNoAmount = /^(?:小时|小時|月|人|等分|に(?:切|分|割|わけ|ちぎ)|로\s?(?:자르|자른|나누|나눈|썰))/u
const joint = /(?:[\s:：（(]*(?:大约|大約|约|約|各|を|は|が|の)?[\s]*)$/u

/** How far from an amount the name of its ingredient ends, in signs. */
const near = 40

/**
 * A step in Chinese or Japanese with the amounts of the recipe's ingredients scaled where they stand: "加入200克面粉", "醤油大さじ2を加える".
 * An amount counts when it has a measure and touches the name of an ingredient (`names`, longest first), in front or behind.
 */
export const scaleUnspaced = (text: string, names: readonly string[], scale: number): string =>
  text
    .split(/(?<=[。！？\n])/)
    .map(sentence => (saysForEach.test(sentence) ? sentence : scaleSentence(sentence, names, quantityOf(scale))))
    .join('')

function scaleSentence(text: string, names: readonly string[], factor: Quantity): string {
  return text.replace(amount, (all: string, ...found: unknown[]) => {
    const [before, low, sign, high, behind, half] = found.slice(0, 6) as (string | undefined)[]
    const at = found[6] as number
    const word = before ?? behind
    const rest = text.slice(at + all.length, at + all.length + near)
    // "醤油大さじ1/2個": a spoon in front has its number behind, and no other measure.
    if (!word || (before && behind) || isNoAmount.test(rest)) return all
    if (!touches(text.slice(Math.max(0, at - near), at), rest, names)) return all
    const values = [low, high].map(said => (said ? valueIn(said) : null))
    if (values[0] === null || (high && values[1] === null)) return all
    const unit = unitCalled(word)
    const made = values.map((value, i) =>
      value ? written(quantityOf(value + (half && i === (high ? 1 : 0) ? 0.5 : 0)).mul(factor), unit, text, low!) : '',
    )
    const range = high ? `${made[0]}${sign}${made[1]}` : made[0]!
    const tail = all.slice(all.lastIndexOf(high ?? low!) + (high ?? low!).length)
    return all.slice(0, all.indexOf(low!)) + range + (half ? tail.slice(0, -half.length) : tail)
  })
}

/** Whether the name of an ingredient ends where an amount begins, or begins where it ends. */
function touches(before: string, rest: string, names: readonly string[]): boolean {
  const front = before.replace(joint, '').toLowerCase()
  const back = rest.replace(/^分?\s*[的の]?\s*/u, '').toLowerCase()
  return names.some(name => front.endsWith(name) || back.startsWith(name))
}

function valueIn(said: string): number | null {
  const plain = said
    .normalize('NFKC')
    .replace(/[と又]/u, ' ')
    .replace(/\s+/g, ' ')
  return inHan[plain] ?? parseQuantity(plain.replace('⁄', '/'))
}

function unitCalled(word: string): DisplayUnit | null {
  if (isMeasure.test(word)) return { name: word === 'cc' ? 'ml' : word, fraction: false }
  return isSpoonOrCup.test(word) ? { name: word, fraction: true } : null
}

function written(exact: Quantity, unit: DisplayUnit | null, text: string, said: string): string {
  const { value } = kitchenAmount(exact, unit)
  const isDecimal = !!unit && measureOf(unit)?.system === 'metric'
  const amount = amountText(amountParts(value, isDecimal || /\d[.．]\d/.test(said)))
  // Japanese joins a whole number and its part by a word.
  const joined = /\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text) ? amount.replace(' ', 'と') : amount
  return /[０-９]/.test(said)
    ? joined.replace(/[\d/]/g, sign => String.fromCodePoint(sign.codePointAt(0)! + 0xfee0))
    : joined
}
