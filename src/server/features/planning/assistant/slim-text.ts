/** What says nothing to a model: who wrote a row, when, and how it is kept. */
const KEYS_LEFT_OUT = new Set([
  ...['groupId', 'householdId', 'userId', 'user', 'image', 'dateAdded', 'dateUpdated', 'createdAt', 'updatedAt'],
  ...[
    'revision',
    'settings',
    'assets',
    'extras',
    'referenceId',
    'originalText',
    'rightToLeft',
    'groupSlug',
    'position',
  ],
  ...['per_page', 'next', 'previous', 'labelId', 'label', 'aliases', 'recipeReferences', 'ingredientReferences'],
])

const LONGEST = 16_000

/** An answer of a call as short JSON, so that it costs the model little: without what is empty and what says nothing. */
export function slimText(answer: unknown): string {
  const text = JSON.stringify(slim(answer)) ?? 'null'
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}… (cut: ask for less)` : text
}

function slim(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(slim)
  if (value === null || typeof value !== 'object') return value
  const told = Object.entries(value)
    .filter(([key]) => !KEYS_LEFT_OUT.has(key))
    .map(([key, part]) => [key, slim(part)] as const)
    .filter(([, part]) => !isEmpty(part))
  return Object.fromEntries(told)
}

const isEmpty = (part: unknown) =>
  part === null || part === '' || part === undefined || (typeof part === 'object' && !Object.keys(part).length)
