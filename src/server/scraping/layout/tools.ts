import type { Line } from '../finding.ts'
import { headingKey } from '../words/headings.ts'

const words = new Set(
  (
    'equipment|special equipment|tools|utensils|kitchen tools|you also need|zubehor|utensilien|kuchengerate|ausserdem benotigt|materiel|ustensiles|materiel necessaire|' +
    'utensilios|utensili|attrezzatura|attrezzi|keukenspullen|keukengerei|utrustning|redskap|redskaber|udstyr|utstyr|valineet|sprzet|przybory|nacini|pomucky|eszkozok|ustensile|инвентарь|посуда|araclar|工具|器具|道具'
  ).split('|'),
)
/** "Equipment", also with a word before it: "Besonderes Zubehör". */
const isToolWord = (text: string) => {
  const key = headingKey(text)
  return words.has(key) || words.has(key.replace(/^\S+ /, ''))
}

/** Ingredients, and the tools that a page lists among them: a group of their own, or a line "Equipment: a cake tin". */
export function withoutTools(lines: Line[]): { ingredients: Line[]; tools: string[] } {
  const ingredients: Line[] = []
  const tools: string[] = []
  let inTools = false
  for (const line of lines) {
    const [, label = '', rest = ''] = /^([^:：]{3,30})[:：]\s*(.+)$/.exec(line.text) ?? []
    if (line.heading) inTools = isToolWord(line.text)
    if (line.heading && inTools) continue
    if (inTools) tools.push(line.text)
    else if (!line.heading && isToolWord(label)) tools.push(rest)
    else ingredients.push(line)
  }
  return { ingredients, tools }
}
