import { heading, type Line } from '../candidate.ts'
import type { Block } from '../page/blocks.ts'
import { headingKey } from '../words/headings.ts'
import { ingredientLines } from './ingredient-lines.ts'
import type { Region } from './region.ts'

/** What shops that send boxes call the things that people have at home. */
const words = new Set(
  (
    'not included in your delivery|not included in your box|not included|from your pantry|pantry|pantry items|pantry staples|from your kitchen|in your kitchen|you provide|what you ll need from home|also from your cupboard|' +
    'was du zu hause benotigst|was du zuhause brauchst|aus deiner kuche|basiszutaten aus deiner kuche|vorratszutaten|aus dem vorrat|das hast du zu hause|nicht in der box enthalten|dans votre cuisine|dans votre placard|a avoir chez vous|a ajouter vous meme|' +
    'zelf toevoegen|zelf in huis|dit heb je zelf in huis|uit je voorraadkast|basvaror|du behover hemma|hemma|fra eget kokken|du skal selv have|basisvarer|fra eget skap|de tu despensa|en tu cocina|dalla tua dispensa|nella tua cucina|da sua despensa'
  ).split('|'),
)
const reach = 60

/** The list of what people have at home, which stands apart from the one of what comes in the box. */
export function pantryLines(blocks: Block[], { to }: Region): Line[] {
  const start = blocks.findIndex((block, at) => at >= to && at < to + reach && words.has(headingKey(block.text)))
  const first = blocks[start + 1]
  if (start < 0 || !first?.row || first.link || blocks[start]!.link) return []
  const list = first.row.parent
  let end = start + 1
  while (end < blocks.length && blocks[end]!.row?.parent === list) end++
  const lines = ingredientLines(blocks.slice(start + 1, end))
  return lines.length === 0 ? [] : [heading(blocks[start]!.text.replace(/\s*[:：]$/, '')), ...lines]
}
