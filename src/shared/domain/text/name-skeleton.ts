/** Letters of other alphabets that look like a Latin one, small and capital. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  [
    ['a', 'аαɑ'],
    ['b', 'ьЬβ'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еєҽ'],
    ['g', 'ɡ'],
    ['h', 'һн'],
    ['i', 'іıι'],
    ['j', 'јϳ'],
    ['k', 'кκ'],
    ['l', 'ӏ'],
    ['m', 'м'],
    ['n', 'ո'],
    ['o', 'оοօ'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['s', 'ѕ'],
    ['t', 'тτ'],
    ['u', 'υս'],
    ['v', 'ѵν'],
    ['w', 'ԝ'],
    ['x', 'хχ'],
    ['y', 'уүγ'],
    ['z', 'ᴢ'],
  ].flatMap(([latin, others]) => [...(others as string)].map(letter => [letter, latin as string])),
)

/**
 * What a name looks like: names that people cannot tell apart have the same skeleton. Case, width, invisible characters and
 * letters of other alphabets that look Latin make no difference. A plain Latin name is its own skeleton in small letters.
 */
export const nameSkeleton = (name: string): string =>
  [
    ...name
      .normalize('NFKC')
      .replace(/[\p{Cf}\p{Mn}\p{Cc}]/gu, '')
      .toLowerCase(),
  ]
    .map(letter => LOOKALIKES[letter] ?? letter)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
