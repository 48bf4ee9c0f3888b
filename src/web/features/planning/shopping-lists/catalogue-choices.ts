/** Foods, units or labels of a catalogue as choices of a field, by name. */
export const choicesOf = (rows: Readonly<Record<string, { id: string; name: string }>>) =>
  Object.values(rows)
    .map(({ id, name }) => ({ value: id, label: name }))
    .sort((a, b) => a.label.localeCompare(b.label))
