export type Words = { [key: string]: string | Words }

const LETTERS: Record<string, string> = Object.fromEntries(
  [...'abcdefghijklmnopqrstuvwxyz'].map((letter, i) => [letter, [...'äƀçđéƒğħîĵķļɱñöþɋŕšŧüṽŵẋýž'][i] as string]),
)

/** Words in strange letters, a third longer; what is filled in and what is mark-up stays. */
export const disguise = (words: Words): Words =>
  Object.fromEntries(
    Object.entries(words).map(([key, word]) => [key, typeof word === 'string' ? disguised(word) : disguise(word)]),
  )

function disguised(text: string): string {
  const strange = text
    .split(/(\{\{[^}]*\}\}|\$t\([^)]*\)|<[^>]*>)/)
    .map((part, i) => (i % 2 ? part : part.replace(/[a-z]/gi, letter => strangeLetter(letter))))
    .join('')
  return strange + ' ·'.repeat(Math.ceil(text.length / 6))
}

function strangeLetter(letter: string): string {
  const strange = LETTERS[letter.toLowerCase()] as string
  return letter === letter.toLowerCase() ? strange : strange.toUpperCase()
}
