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
    ['fr', 'next', { kind: 'next' }],
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

  test('are known in three languages', () => {
    expect(['en-GB', 'de', 'ar-SA', 'fr-FR'].map(isVoiceLanguage)).toEqual([true, true, true, false])
    expect(['en-GB', 'fr-FR'].map(voiceLanguageOf)).toEqual(['en-GB', 'en-US'])
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
