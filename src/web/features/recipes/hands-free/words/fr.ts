import type { VoiceWords } from './voice-words.ts'

export const fr: VoiceWords = {
  next: 'suivant, suivante, étape suivante, la suite, continue, continuer, après',
  back: 'retour, précédent, précédente, étape précédente, reviens, revenir',
  repeat: 'répète, répéter, encore, encore une fois, relis, relire, lis, lire à voix haute',
  amount: 'combien, quelle quantité',
  timer: 'minuteur, minuterie, minuteurs, alarme, rappelle-moi',
  small: "de la, de l', des, du, de, d', la, le, les, l'",
  needed: "faut-il, il faut, me faut-il, ai-je besoin, est-ce qu'il faut",
}
