import type { Line } from '../candidate.ts'
import { fold } from '../clean/text.ts'

const remark =
  /^[*\s]*(?:notes?|tips?|hint|information|variation|(?:recipe )?adapted from|recipe (?:from|by|courtesy)|tipps?|hinweis|anmerkung|astuce|conseil|remarque|note|consejo|truco|notas?|consiglio|consigli|opmerking|dicas?|obs|observação|obs!|bemærk|merk|vinkki|wskazówk[ai]|uwagi?|porada|poznámka|megjegyzés|совет|примечание|ipucu|püf noktası|小贴士|小窍门|注意|ポイント|コツ|keywords?|tags?|schlagw[oö]rter|mots[- ]clés|palabras clave|parole chiave|palavras-chave|trefwoorden|nyckelord|słowa kluczowe|ключевые слова)\s?[:：]|^recipe (?:adapted )?(?:from|by|courtesy of)\s[^.!?:;]{3,60}\.?$|^(?:recipe )?(?:(?:slightly|lightly|loosely|barely) )?(?:adapted|inspired) (?:from|by)\s[^.!?:;]{3,80}\.?$/iu

/** "Recipe: Jane Doe", "Redaktion: Jo": who made the page. */
const role =
  /^(?:recipe|rezept|recette|receta|ricetta|recept|receita|przepis|рецепт|author(?:s|ess)?|autor(?:in|en)?|auteur[es]*|autora?|autore|text|words|editor|editing|redaktion|rédaction|redacción|redazione|redactie|foto(?:s|graf|grafie|grafin|grafía)?|photo(?:s|graphy|grapher|graphe)?|styling|food ?styling|produktion|production|bilder|video|source|quelle|tekst|texte|texto|testo|текст|фото)\s?[:：]\s*[\p{Lu}\p{Lo}][^.!?:;]{1,50}$/u

/** "Note: …", "Tip: …". */
export const isRemark = (text: string): boolean => remark.test(text)

/** Whether a heading opens a remark: "Tip", "Note". */
export const isRemarkHead = (text: string): boolean => remark.test(`${text}:`)

const isRole = ({ text, heading }: Line) => !heading && role.test(text[0]!.toLowerCase() + text.slice(1))

/** How people sign what they post: "LG Anna". */
const farewell =
  /^(?:lg|vlg|vg|mfg|gru(?:ß|ss)|(?:liebe|viele|beste|herzliche|schöne) grüße|best (?:wishes|regards)|kind regards|(?:much |lots of )?love|yours|take care|cheers|xoxo|bises|bisous|amicalement|saludos|un saludo|un abrazo|saluti|groet(?:jes|en)?|(?:lieve|hartelijke) groet(?:jes|en)?|hilsen|hälsningar|pozdrawiam|с уважением)(?![\p{L}])[^.:;]{0,40}$/iu

/** "LG Anna"; "Love," and the name in the line below. */
function withoutFarewell(lines: Line[]): Line[] {
  const [before = '', last = ''] = lines.slice(-2).map(({ text }) => text)
  if (farewell.test(last)) return lines.slice(0, -1)
  const isName = /^\p{Lu}[\p{L} .'’-]{0,30}$/u.test(last)
  return isName && /,$/.test(before) && farewell.test(before.slice(0, -1)) ? lines.slice(0, -2) : lines
}

/**
 * Steps as a page shows them, and the remarks that are none: notes, tips and where the recipe is from, below the steps
 * or in a box among them that is headed as such.
 */
export function withoutRemarks(all: Line[]): { steps: Line[]; remarks: Line[] } {
  const signed = all.findLastIndex(line => !isRole(line)) + 1
  const named = all.slice(0, signed)
  const lines = withoutFarewell(named)
  const isHead = (line: Line | undefined) => line?.heading === true && isRemarkHead(line.text)
  const boxed = lines.map((line, at) => !line.heading && isHead(lines[at - 1]))
  const end = lines.findLastIndex((line, at) => line.heading || !(boxed[at] || remark.test(line.text))) + 1
  const steps = lines.slice(0, end).filter((line, at) => !boxed[at] && !isHead(line))
  const remarks = lines.filter((line, at) => boxed[at] || (at >= end && !line.heading))
  return { steps, remarks }
}

/** A single heading that only repeats the name of the recipe names no section. */
export function withoutOwnName(lines: Line[], name: string): Line[] {
  const own = fold(name)
  const headings = lines.filter(line => line.heading)
  if (own === '' || headings.length !== 1 || lines[0] !== headings[0]) return lines
  return fold(headings[0]!.text).includes(own) ? lines.slice(1) : lines
}
