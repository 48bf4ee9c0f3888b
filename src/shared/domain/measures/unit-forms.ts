/** A word in the singular and the plural. */
export interface WordForms {
  name: string
  pluralName: string
}

// English units that recipes count in, for lines whose unit is none of the group's.
const byS =
  'cup teaspoon tablespoon pint quart gallon pound ounce gram milliliter millilitre liter litre can tin jar bottle packet package pack ' +
  'sachet bag carton container pouch envelope tube tub bar block clove slice rasher strip wedge sheet stalk stem rib sprig ' +
  'head bulb knob stick cube ear piece chunk drop handful fistful splash-e glug drizzle squeeze scoop ladle dollop spoonful shot ' +
  'part portion serving batch-e pinch-e bunch-e dash-e glass-e box-e inch-e recipe punnet'

const forms = new Map<string, WordForms>()
for (const word of byS.split(' ')) {
  const name = word.replace('-e', '')
  const one = { name, pluralName: `${name}${word.endsWith('-e') ? 'es' : 's'}` }
  forms.set(one.name, one).set(one.pluralName, one)
}

for (const pair of ['lb lbs', 'loaf loaves', 'log logs', 'wheel wheels']) {
  const [name, pluralName] = pair.split(' ') as [string, string]
  forms.set(pluralName, { name, pluralName })
  if (name !== 'lb') forms.set(name, { name, pluralName })
}

/** What measures are glued to in German, "400-g-Dose", by the word for one. */
export const germanContainers = new Map<string, WordForms>(
  'Dose-Dosen Glas-Gläser Becher-Becher Packung-Packungen Päckchen-Päckchen Flasche-Flaschen Beutel-Beutel Tüte-Tüten Tafel-Tafeln'
    .split(' ')
    .map(pair => pair.split('-') as [string, string])
    .map(([name, pluralName]) => [name, { name, pluralName }] as const),
)
// Measures have no plural there.
const germanMeasures = ['Liter', 'Milliliter'].map((name): WordForms => ({ name, pluralName: name }))
const german = new Map(
  [...germanContainers.values(), ...germanMeasures].flatMap(
    one =>
      [
        [one.name, one],
        [one.pluralName, one],
      ] as const,
  ),
)

/** Both forms of an English unit word, or of what a German container is called; null for other words. */
export function unitForms(word: string): WordForms | null {
  const known = german.get(word) ?? forms.get(word.toLowerCase())
  if (known) return known
  // "Thumb-sized piece", "medium head": the last word counts. Of a "5 cm piece" the length grows.
  const last = /^(?!(?:cm|mm|in|inch)\s)(.+\s)(\p{L}+)$/iu.exec(word)
  const ofLast = last && forms.get(last[2]!.toLowerCase())
  return ofLast ? { name: last[1] + ofLast.name, pluralName: last[1] + ofLast.pluralName } : null
}

// "A 12 ounce steak", and spelt so in languages that leave measures in the singular behind a number: "2 liter mjölk", "2 glass vin".
const rightBehindNumbers = new Set(
  (
    'inch ounce pound pint quart gallon gram milliliter millilitre liter litre cup glass pack sachet carton envelope tube tub ' +
    'block bar cube part portion dash'
  ).split(' '),
)

// Of these, the ones that recipes in other languages write as English does.
const alikeElsewhere = new Set(
  'gram milliliter millilitre liter litre glass sachet carton tube block bar cube part portion'.split(' '),
)
const lettersElsewhere = /[åäöøæþðßąęłżźćśńčšžřěůőű]/iu

/** Languages that make plurals of these words as English does: "2 sachets". */
const withS = /^(?:en|fr|es|pt|ca|gl)(?!\p{L})/u

/** Whether a text puts an "s" to several of such a word: its own letters tell its language, else who reads it. */
export const hasPluralS = (text: string, language = 'en'): boolean =>
  withS.test(language) && !lettersElsewhere.test(text)

/** Whether a word may be one of another language, which leaves it as it is behind a number: "2 liter mjölk". */
export const isAlikeElsewhere = (word: string): boolean => alikeElsewhere.has(word)

/** The plural of an English unit that stands in the singular behind several by a slip ("3 loaf"); null where that may be right. */
export function missingPlural(said: string): string | null {
  const last = said.split(' ').at(-1)!
  if (last !== last.toLowerCase() || rightBehindNumbers.has(last)) return null
  const known = unitForms(said)
  return known?.name.toLowerCase() === said.toLowerCase() ? known.pluralName : null
}
