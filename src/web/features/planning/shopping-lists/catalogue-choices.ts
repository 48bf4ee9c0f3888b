type Rows = Readonly<Record<string, { id: string; name: string }>>

/** Foods, units or labels of a catalogue as choices of a field, in the alphabet of a language. */
export const choicesOf = (rows: Rows, language: string) =>
  Object.values(rows)
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label, language))

/** The names of these alone, each once. */
export const namesOf = (rows: Rows, language: string) => [
  ...new Set(choicesOf(rows, language).map(({ label }) => label)),
]
