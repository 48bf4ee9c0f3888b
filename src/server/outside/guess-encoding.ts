import { latinEncoding } from './latin-encoding.ts'

/** What pages of a language were written in before UTF-8; browsers choose by the language of their reader. */
const oldEncodings: Record<string, string> = {
  ru: 'windows-1251',
  uk: 'windows-1251',
  bg: 'windows-1251',
  sr: 'windows-1251',
  pl: 'iso-8859-2',
  cs: 'windows-1250',
  sk: 'windows-1250',
  hu: 'iso-8859-2',
  sl: 'windows-1250',
  hr: 'windows-1250',
  ro: 'windows-1250',
  el: 'windows-1253',
  tr: 'windows-1254',
  he: 'windows-1255',
  ar: 'windows-1256',
  fa: 'windows-1256',
  lt: 'windows-1257',
  lv: 'windows-1257',
  et: 'windows-1257',
  vi: 'windows-1258',
  th: 'windows-874',
  ja: 'shift_jis',
  ko: 'euc-kr',
  zh: 'gb18030',
}

/** Encodings that pages of one language were written in: which of them, they tell by how they read. */
const rivals = [
  ['windows-1251', 'koi8-u'],
  ['windows-1250', 'iso-8859-2'],
  ['shift_jis', 'euc-jp'],
  ['gb18030', 'big5'],
]

/** Enough of a page to tell by. */
const sample = 200_000
/** Fewer signs of another script say nothing of it. */
const fewest = 12

const languageIn = (head: string) => /<html\b[^>]{0,2000}?\blang\s*=\s*["']?([a-z]{2})/i.exec(head)?.[1]?.toLowerCase()

type Guess = { label: string; reads: (text: string) => boolean }

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
/** The share of what is not ASCII that a pattern finds. */
const share = (text: string, pattern: RegExp) => count(text, pattern) / Math.max(1, count(text, /[^\u0000-\u007F]/gu))

/** No word is written in two scripts: "Dьюьрьnь" is Turkish. */
const isApart = (text: string) =>
  count(text, /[a-z][^\u0000-\u007F]|[^\u0000-\u007F][a-z]/giu) * 5 < count(text, /[^\u0000-\u007F]/gu)

const otherScripts =
  /^(?:windows-(?:1251|1253|1255|1256|874)|koi8-[ru]|ibm866|x-mac-cyrillic|iso-8859-(?:5|6|7|8|8-i))$/

/** Whether an encoding of another script makes words of two scripts: "Crиme brыlйe" was never Cyrillic, whatever its page says. */
export const isMisnamed = (label: string, text: string): boolean => otherScripts.test(label) && !isApart(text)

/** Words have their capital letters in front: read in a wrong encoding they have them anywhere. */
const reads = (script: RegExp, small: RegExp, capital: RegExp, inside: RegExp) => (text: string) =>
  isApart(text) &&
  share(text, script) > 0.95 &&
  count(text, small) > count(text, capital) * 2 &&
  count(text, inside) * 50 < count(text, small)

/** Hebrew reads as small letters of either script, with too few vowels. */
const hasVowels = (text: string, vowels: RegExp, least: number) =>
  count(text, vowels) > count(text, /(?![a-z])\p{Ll}/gu) * least
const readsAsCyrillic = reads(/[а-яёіїєґА-ЯЁІЇЄҐ]/gu, /[а-яёіїєґ]/gu, /[А-ЯЁІЇЄҐ]/gu, /[а-яёіїєґ][А-ЯЁІЇЄҐ]/gu)
const readsCyrillic = (text: string) => readsAsCyrillic(text) && hasVowels(text, /[аеёиоуъыэюяіїє]/gu, 0.34)
const readsAsGreek = reads(/[Ͱ-Ͽ]/gu, /[α-ωά-ώ]/gu, /[Α-Ω]/gu, /[α-ωά-ώ][Α-Ω]/gu)
const readsGreek = (text: string) => readsAsGreek(text) && hasVowels(text, /[αεηιουωάέήίόύώ]/gu, 0.42)
const readsHebrew = (text: string) => isApart(text) && share(text, /[\u05B0-\u05EA]/gu) > 0.95
const readsArabic = (text: string) => isApart(text) && share(text, /[\u0600-\u06FF]/gu) > 0.95
const readsThai = (text: string) => isApart(text) && share(text, /[\u0E01-\u0E5B]/gu) > 0.98
const eastern = /[\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7AF\uFF00-\uFF5E]/gu
const readsJapanese = (text: string) => share(text, eastern) > 0.95 && share(text, /[\u3040-\u30FF]/gu) > 0.2
const readsKorean = (text: string) => share(text, /[\uAC00-\uD7AF]/gu) > 0.85
/** The signs that Chinese recipes use most, the same in both scripts or in one of them. */
const common =
  /[的一是在不了有和人大小中上加入切水油放分克个個适適量少许許糖盐鹽热熱锅鍋炒煮肉蛋葱蔥姜薑蒜片块塊匙杯]/gu
const readsChinese = (text: string) => share(text, eastern) > 0.95 && share(text, common) > 0.12

/** In this order: what follows would take some of what comes before for its own. */
const guesses: Guess[] = [
  { label: 'windows-1251', reads: readsCyrillic },
  { label: 'koi8-u', reads: readsCyrillic },
  { label: 'windows-1253', reads: readsGreek },
  { label: 'euc-jp', reads: readsJapanese },
  { label: 'shift_jis', reads: readsJapanese },
  { label: 'euc-kr', reads: readsKorean },
  { label: 'gb18030', reads: readsChinese },
  { label: 'big5', reads: readsChinese },
  { label: 'windows-1255', reads: readsHebrew },
  { label: 'windows-1256', reads: readsArabic },
  { label: 'windows-874', reads: readsThai },
]

/** The text in an encoding, null where some of it is none; a sign that the sample cuts apart does not count. */
function decoded(bytes: Uint8Array, label: string): string | null {
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes, { stream: true })
  } catch {
    return null
  }
}

/** French and German have single letters beyond ASCII; other scripts have words of nothing else, or more of them than others. */
function hasOtherScript(bytes: string): boolean {
  // A row of dashes or dots is no word.
  const text = bytes
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1|$)/gi, ' ')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/([\u0080-\u00FF])\1{2,}/g, ' ')
  const inWords = text.match(/[\u0080-\u00FF]{3,}/g)?.join('').length ?? 0
  const high = count(text, /[\u0080-\u00FF]/g)
  return inWords >= fewest || (high >= fewest && high * 2 > count(text, /[a-z]/gi))
}

/** The encoding of bytes that are no UTF-8 and that nobody names: by the page's language and what reads well. */
export function guessEncoding(bytes: Uint8Array, head: string): string {
  const byLanguage = oldEncodings[languageIn(head) ?? '']
  const byReading = guessScript(bytes) ?? latinEncoding(bytes.subarray(0, sample))
  if (!byLanguage || rivals.some(labels => labels.includes(byLanguage) && labels.includes(byReading))) return byReading
  return byLanguage
}

/** The encoding of bytes that read well in another script than the Latin one. */
export function guessScript(bytes: Uint8Array): string | undefined {
  const some = bytes.subarray(0, sample)
  if (!hasOtherScript(new TextDecoder('latin1').decode(some))) return
  return guesses.find(({ label, reads }) => {
    const text = decoded(some, label)
    return text !== null && reads(text)
  })?.label
}
