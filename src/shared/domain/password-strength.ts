export type StrengthLabel = 'weak' | 'good' | 'strong' | 'very-strong'

export interface PasswordStrength {
  /** 0 to 100. */
  score: number
  label: StrengthLabel
}

const SHORTEST = 6

/** Words that are tried first. */
const GUESSED = ['password', 'mealie', 'larder', 'admin', 'qwerty', 'login']

const CLASSES = [/\d/, /[a-z]/, /[A-Z]/, /\W/]

/** How hard a password is to guess: many different characters of several kinds, and none of the words that are tried first. */
export function passwordStrength(password: string): PasswordStrength {
  const score = scoreOf(password)
  return { score, label: score < 40 ? 'weak' : score < 60 ? 'good' : score < 80 ? 'strong' : 'very-strong' }
}

function scoreOf(password: string): number {
  const characters = [...password]
  if (characters.length < SHORTEST) return 0
  const small = password.toLowerCase()
  if (GUESSED.some(word => small.includes(word))) return 0
  const seen = new Map<string, number>()
  let score = 0
  for (const character of characters) {
    const times = (seen.get(character) ?? 0) + 1
    seen.set(character, times)
    score += 5 / times
  }
  score += (CLASSES.filter(kind => kind.test(password)).length - 1) * 10
  return Math.min(Math.max(Math.round(score), 0), 100)
}
