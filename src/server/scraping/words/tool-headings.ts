const words = new Set(
  (
    'equipment|special equipment|tools|materials|supplies|utensils|kitchen tools|you also need|zubehor|utensilien|kuchengerate|ausserdem benotigt|materiel|ustensiles|materiel necessaire|' +
    'utensilios|utensili|attrezzatura|attrezzi|keukenspullen|keukengerei|utrustning|redskap|redskaber|udstyr|utstyr|valineet|sprzet|przybory|nacini|pomucky|eszkozok|ustensile|инвентарь|посуда|araclar|工具|器具|道具'
  ).split('|'),
)

/** "Tools you'll need", "Equipment used". */
const need =
  / (?:you ll need|you will need|you need|needed|required|used|for this recipe|du brauchst|necessaires?|necesarios|necessari)$/

/** Whether the key of a heading opens a list of tools, also with a word before it: "Besonderes Zubehör". */
export function isToolHeading(heading: string): boolean {
  const key = heading.replace(need, '')
  return words.has(key) || words.has(key.replace(/^\S+ /, ''))
}

/** "Tools you'll need": a heading that would otherwise pass for one of ingredients. */
export const needsTools = (heading: string): boolean => need.test(heading) && isToolHeading(heading)
