const OFTEN_GUESSED = ['password', 'mealie', 'larder', 'admin', 'qwerty', 'login']
const CLASSES = [/\d/, /\p{Ll}/u, /\p{Lu}/u, /[^\p{L}\p{N}_]/u]

export type Strength = 'weak' | 'good' | 'strong' | 'veryStrong'

/** How hard a password is to guess, from 0 to 100: many different characters of several kinds. */
export function passwordScore(password: string): number {
  const lower = password.toLowerCase()
  if (password.length < 6 || OFTEN_GUESSED.some(word => lower.includes(word))) return 0
  const seen = new Map<string, number>()
  let score = 0
  for (const character of password) {
    const count = (seen.get(character) ?? 0) + 1
    seen.set(character, count)
    score += 5 / count
  }
  const kinds = CLASSES.filter(kind => kind.test(password)).length
  return Math.min(100, Math.max(0, Math.floor(score + (kinds - 1) * 10)))
}

export function strengthOf(score: number): Strength {
  if (score < 50) return 'weak'
  if (score < 80) return 'good'
  return score < 100 ? 'strong' : 'veryStrong'
}
