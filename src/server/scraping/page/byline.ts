import type { Block } from './blocks.ts'

const name =
  "(\\p{Lu}[\\p{L}.'’-]{1,24}(?: (?:(?:de|del|da|di|du|van|von|der|den|la|le|el|al|bin|ben) ){0,2}\\p{Lu}[\\p{L}.'’-]{0,24}){0,3})"
const by =
  '(?:[Bb]y|BY|[Vv]on|[Pp]ar|[Pp]or|[Dd]i|[Dd]oor|[Aa]v|[Aa]f|[Oo]d|[Aa]utor(?:in|a|e)?:|[Aa]uthor:|[Aa]ut(?:eure?|rice) ?:|[Aa]uteur:|[Ff]örfattare:|[Ff]orfatter:|[Аа]втор:|[Ss]zerző:|[Yy]azar:|[Oo]leh:?)'
const work =
  '(?:(?:[Rr]ecipe|[Ww]ords|[Tt]ext|[Ss]tory|[Pp]osted|[Ww]ritten|[Pp]ublished|[Cc]reated|[Rr]ezept|[Vv]eröffentlicht|[Gg]eschrieben|[Rr]ecette|[Pp]ubliée?|[Éé]crite?|[Rr]eceta|[Pp]ublicado|[Ee]scrito|[Rr]icetta|[Pp]ubblicato|[Ss]critto|[Rr]ecept|[Gg]eplaatst|[Gg]eschreven|[Rr]eceita|[Ss]krevet|[Ss]krivet) )?'
/** "12 May 2020", "May 12, 2020 ·": when it was written. */
const date = '[^!?]{0,24}\\d{1,4}[^!?]{0,24}'
const byline = new RegExp(
  `^(?:${date}[\\s|·•,–—-])?${work}${by} ${name}(?:\\.|(?:[.,]? (?:[|·•,–—-]|on|am|le|el|il|op|den|в|em|in)|,) ?[^.!?]{0,60})?$`,
  'u',
)
/** "作者：王芳", "بقلم: سارة": scripts without capital letters. */
const elsewhere = /^(?:作者|글쓴이|بقلم|الكاتب|מאת)\s?[:：]?\s?(\p{Lo}[\p{Lo}\p{M} ]{1,24})$/u

/** "By Hand", "Von Natur aus", "Di Stagione": words with a capital letter that nobody is called. */
const nobody = /^(?:Hand|Natur|The|Our|My|Stand|Machine|Mixer|Haus|Admin|Editor|Staff|Redaktion|Guest)(?!\p{L})/u
const farthest = 8
const longest = 120

/** Who wrote a page, by the line near its headline that says so: "By Ann Lee on 3 May 2021", "Autor: Eva Malá"; empty where none does. */
export function authorShown(blocks: Block[]): string {
  const main = blocks.findIndex(({ level }) => level === 1)
  const headline = main < 0 ? blocks.findIndex(({ level }) => level > 0) : main
  if (headline < 0) return ''
  const names = blocks
    .slice(Math.max(0, headline - 2), headline + farthest)
    .filter(({ text, aside }) => !aside && text.length <= longest)
    .map(({ text }) => byline.exec(text.trim()) ?? elsewhere.exec(text.trim()))
    .map(found => found?.[1]?.trim().replace(/\.$/, '') ?? '')
  return names.find(found => found !== '' && !nobody.test(found)) ?? ''
}
