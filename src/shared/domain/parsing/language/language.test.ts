import { describe, expect, it } from 'vitest'
import { guessLanguage } from './language.ts'

describe('guessLanguage', () => {
  it.each([
    ['en', ['2 cups flour', '1 tsp salt']],
    ['en', ['1 chayote']],
    ['de', ['2 EL Zucker', '200 g Mehl']],
    ['fr', ['2 c. à soupe de farine', "1 gousse d'ail"]],
    ['es', ['2 cucharadas de aceite', '1 cebolla']],
    ['it', ['Farina 200 g', 'Uova 2']],
    ['nl', ['1 el boter', '2 uien']],
    ['sv', ['2 msk smör', '1 gul lök']],
    ['tr', ['1 su bardağı süt']],
    ['uk', ['2 яйця', '1 цибуля', 'сіль']],
    ['bg', ['2 яйца', '1 връзка магданоз', '100 г сирене']],
    ['sl', ['2 žlici olja', '1 čebula', '100 g moke']],
    ['ja', ['小麦粉 200g', 'しょうゆ 大さじ1']],
    ['zh', ['面粉 200克']],
    ['ko', ['설탕 1큰술']],
    ['ar', ['كوب سكر']],
    ['he', ['כוס סוכר']],
  ])('%s', (language, lines) => {
    expect(guessLanguage(lines)).toBe(language)
  })
  it('believes the recipe before a single doubtful word, and the words of a whole recipe before the reader', () => {
    expect(guessLanguage(['2 EL Butter'], 'nl')).toBe('nl')
    expect(guessLanguage(['2 EL Zucker'], 'en')).toBe('de')
    expect(guessLanguage(['200 g Mehl', '3 Eier', '1 Prise Salz', '2 EL Zucker'], 'en')).toBe('de')
  })
})
