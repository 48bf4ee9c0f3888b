import { describe, expect, test } from 'vitest'
import { findSaid } from './find-said.ts'
import { isVoiceLanguage, matchCommand, voiceLanguageOf } from './match-command.ts'
import { spokenText } from './speech.ts'

describe('commands', () => {
  test.each([
    ['en-US', 'Next.', { kind: 'next' }],
    ['en', 'go back', { kind: 'back' }],
    ['en', 'Say that again', { kind: 'repeat' }],
    ['en', 'How much butter?', { kind: 'amount', of: 'butter' }],
    ['en', 'how many of the onions do I need', { kind: 'amount', of: 'onions' }],
    ['en', 'Timer ten minutes', { kind: 'timer', seconds: 600 }],
    ['en', 'set a timer for 1 hour and 30 minutes', { kind: 'timer', seconds: 5400 }],
    ['de-DE', 'Weiter', { kind: 'next' }],
    ['de', 'Noch einmal!', { kind: 'repeat' }],
    ['de', 'Wie viel Butter brauche ich', { kind: 'amount', of: 'butter' }],
    ['de', 'Timer zehn Minuten', { kind: 'timer', seconds: 600 }],
    ['ar-SA', 'التالي', { kind: 'next' }],
    ['ar', 'ارجع', { kind: 'back' }],
    ['ar', 'كم من الزبدة', { kind: 'amount', of: 'الزبدة' }],
    ['ar', 'مؤقت ١٠ دقائق', { kind: 'timer', seconds: 600 }],
    ['ar', 'مؤقت عشر دقائق', { kind: 'timer', seconds: 600 }],
    ['fr-CA', 'Étape suivante', { kind: 'next' }],
    ['fr', 'Combien de beurre ?', { kind: 'amount', of: 'beurre' }],
    ['fr', 'Combien d’œufs faut-il', { kind: 'amount', of: 'œufs' }],
    ['fr', 'Minuteur 10 minutes', { kind: 'timer', seconds: 600 }],
    ['es', '¿Cuánta mantequilla?', { kind: 'amount', of: 'mantequilla' }],
    ['es', 'Temporizador de 10 minutos', { kind: 'timer', seconds: 600 }],
    ['it', 'Quanti dell’aglio servono', { kind: 'amount', of: 'aglio' }],
    ['it', 'Timer di 10 minuti', { kind: 'timer', seconds: 600 }],
    ['nl', 'Hoeveel boter heb ik nodig', { kind: 'amount', of: 'boter' }],
    ['nl', 'Timer 10 minuten', { kind: 'timer', seconds: 600 }],
    ['pt-BR', 'Quanto de manteiga', { kind: 'amount', of: 'manteiga' }],
    ['pt-PT', 'Temporizador 10 minutos', { kind: 'timer', seconds: 600 }],
    ['sv', 'Hur mycket smör behövs', { kind: 'amount', of: 'smör' }],
    ['sv', 'Timer 10 minuter', { kind: 'timer', seconds: 600 }],
    ['da', 'En gang til', { kind: 'repeat' }],
    ['da', 'Timer 10 minutter', { kind: 'timer', seconds: 600 }],
    ['no', 'Gå tilbake', { kind: 'back' }],
    ['no', 'Timer 10 minutter', { kind: 'timer', seconds: 600 }],
    ['tr', 'İleri', { kind: 'next' }],
    ['tr', 'Ne kadar tereyağı lazım', { kind: 'amount', of: 'tereyağı' }],
    ['tr', 'Zamanlayıcı 10 dakika', { kind: 'timer', seconds: 600 }],
    ['ja', 'next', { kind: 'next' }],
  ])('%s: %s', (language, heard, command) => {
    expect(matchCommand(heard, language)).toEqual(command)
  })

  test.each([
    'what shall we do next week',
    'come back here',
    'timer',
    'how much',
    'he set the timer and then went on for ten minutes about the weather and the news',
    '',
  ])('talk is no command: %s', heard => {
    expect(matchCommand(heard, 'en')).toBe(null)
  })

  test('are listened for in English where they are not known in the language of the pages', () => {
    expect(['en-GB', 'fr-FR', 'ar-SA', 'ja-JP'].map(isVoiceLanguage)).toEqual([true, true, true, false])
    expect(['fr-CA', 'ja-JP'].map(voiceLanguageOf)).toEqual(['fr-CA', 'en-US'])
  })
})

describe('the ingredient that was named', () => {
  const find = (said: string, ...lines: string[]) => findSaid(said, lines, line => line)
  test('is found by its words, in one or several', () => {
    expect(find('butter', '200 g soft butter', '1 egg')).toEqual(['200 g soft butter'])
    expect(find('onions', '1 onion, chopped', '2 spring onions')).toEqual(['1 onion, chopped', '2 spring onions'])
    expect(find('الزبدة', '100 جرام زبدة', 'سكر')).toEqual(['100 جرام زبدة'])
    expect(find('Zwiebel', '2 Zwiebeln')).toEqual(['2 Zwiebeln'])
  })
  test('is not found where it is not', () => {
    expect(find('egg', 'eggplant', '1 leg of lamb')).toEqual([])
    expect(find('', 'butter')).toEqual([])
  })
})

test('a step is read without the signs of Markdown and without tags', () => {
  expect(spokenText('**Stir** the [sauce](/g/home/r/sauce),\n\nand _rest_. ![a pot](x.webp)')).toBe(
    'Stir the sauce, and rest.',
  )
  expect(spokenText('Add <b>all</b> of it.<br>Stir. <img src="x.webp" alt="a pot">')).toBe('Add all of it. Stir.')
})
