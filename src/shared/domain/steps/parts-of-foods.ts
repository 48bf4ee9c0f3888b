import type { WordForms } from '../measures/unit-forms.ts'

const withS =
  'yolk white clove slice wedge stalk stick stem rib sprig pod bean ring breast thigh leg wing drumstick fillet filet steak chop ' +
  'cube piece chunk floret cap head bulb ear cob strip shell bone tail segment round disc'
/** Parts by their word for one; nobody counts zest or a wash. */
const plurals = new Map([
  ...withS.split(' ').map(one => [one, `${one}s`] as const),
  ...(['half halves', 'leaf leaves'] as const).map(pair => pair.split(' ') as [string, string]),
  ...'zest juice peel rind wash mixture'.split(' ').map(one => [one, one] as const),
])
const words = [...plurals].flat()
const partBehind = new RegExp(`^\\s(?:${[...new Set(words)].join('|')})(?!\\p{L})`, 'iu')
const singulars = new Map([...plurals].map(([one, many]) => [many, one]))

/** The English word of a part that stands behind a food, with its blank: " yolk"; else nothing. */
export const partAt = (behindFood: string): string => partBehind.exec(behindFood)?.[0] ?? ''

/** Both forms of a food with such a part, which is what is counted: "egg yolk", "egg yolks". */
export function formsOfPart(foodText: string, part: string): WordForms {
  const said = part.trim().toLowerCase()
  const one = singulars.get(said) ?? said
  const food = foodText.slice(0, -part.trim().length)
  return { name: food + one, pluralName: food + (plurals.get(one) ?? one) }
}
