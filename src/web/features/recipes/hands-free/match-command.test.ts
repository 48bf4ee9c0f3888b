import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findSaid } from './find-said.ts'
import { matchCommand } from './match-command.ts'
import { spokenText } from './speech.ts'
import { loadVoice } from './voice.ts'
import { voiceWords } from './words/all.ts'

const wordsOf = (language: string) => voiceWords[language.slice(0, 2)]!

describe('commands', () => {
  test.each([
    ['en-US', 'Next.', { kind: 'next' }],
    ['en', 'go back', { kind: 'back' }],
    ['en', 'Say that again', { kind: 'repeat' }],
    ['en', 'How much butter?', { kind: 'amount', of: 'butter' }],
    ['en', 'how many of the onions do I need', { kind: 'amount', of: 'onions' }],
    ['en', 'Timer ten minutes', { kind: 'timer', seconds: 600 }],
    ['en', 'set a timer for 1 hour and 30 minutes', { kind: 'timer', seconds: 5400 }],
    ['en', 'Set a timer for 1.5 hours.', { kind: 'timer', seconds: 5400 }],
    ['de', 'Timer 2,5 Minuten', { kind: 'timer', seconds: 150 }],
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
    ['tr', 'Tereyağı ne kadar', { kind: 'amount', of: 'tereyağı' }],
    ['ja', 'バターはどのくらい必要', null],
    ['ja', 'バターはどのくらい？', { kind: 'amount', of: 'バター' }],
    ['ja', 'バターの量は？', { kind: 'amount', of: 'バター' }],
    ['ja', 'タイマー 10 分', { kind: 'timer', seconds: 600 }],
    ['ko', '버터는 얼마나 필요해요', { kind: 'amount', of: '버터' }],
    ['zh-CN', '黄油要多少', { kind: 'amount', of: '黄油' }],
    ['zh-TW', '要多少奶油？', { kind: 'amount', of: '奶油' }],
    ['zh', '计时十分钟', { kind: 'timer', seconds: 600 }],
    ['ru', 'Сколько нужно масла', { kind: 'amount', of: 'масла' }],
    ['ru', 'Сколько масла нужно', { kind: 'amount', of: 'масла' }],
    ['pl', 'Ile masła potrzebuję', { kind: 'amount', of: 'masła' }],
    ['fi', 'Kuinka paljon voita tarvitaan', { kind: 'amount', of: 'voita' }],
    ['hu', 'Mennyi vaj kell bele?', { kind: 'amount', of: 'vaj' }],
    ['he', 'כמה חמאה צריך', { kind: 'amount', of: 'חמאה' }],
    ['vi', 'cần bao nhiêu bơ', { kind: 'amount', of: 'bơ' }],
  ])('%s: %s', (language, heard, command) => {
    expect(matchCommand(heard, wordsOf(language))).toEqual(command)
  })

  test.each([
    'what shall we do next week',
    'come back here',
    'timer',
    'how much',
    'he set the timer and then went on for ten minutes about the weather and the news',
    '',
  ])('talk is no command: %s', heard => {
    expect(matchCommand(heard, wordsOf('en'))).toBe(null)
  })

  test('are listened for in English where nobody has said how they sound in the language of the pages', async () => {
    const voices = await Promise.all(['fr-CA', 'sr-SP', 'tlh'].map(loadVoice))
    expect(voices.map(({ language, isEnglishInstead }) => [language, isEnglishInstead])).toEqual([
      ['fr-CA', false],
      ['sr-RS', false],
      ['en-US', true],
    ])
  })
})

describe('what the pages tell people to say', () => {
  const folder = new URL('../../../../../locales/', import.meta.url)
  const read = (code: string, file: string) => JSON.parse(readFileSync(new URL(`${code}/${file}.json`, folder), 'utf8'))
  const examplesOf = (code: string): Record<string, string> =>
    read(code, 'web').handsFree?.examples ?? examplesOf(read(code, 'manifest').fallback ?? 'en-US')
  const isQuote = /[“”„«»‹›「」‘’״"]/g
  test.each(readdirSync(folder))('is understood in %s', code => {
    const understood = Object.entries(examplesOf(code)).map(([kind, example]) => [
      kind,
      matchCommand(example.replace(isQuote, ' '), wordsOf(code))?.kind,
    ])
    expect(understood).toEqual(['next', 'back', 'repeat', 'amount', 'timer'].map(kind => [kind, kind]))
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
  test('is found with another ending where words take one, and within a word where none stand apart', () => {
    const finds = (code: string, said: string, line: string) =>
      findSaid(said, [line], one => one, wordsOf(code)).length > 0
    expect(finds('ru', 'масла', '200 г масло')).toBe(true)
    expect(finds('pl', 'mąki', '300 g mąka')).toBe(true)
    expect(finds('ja', 'バター', '無塩バター 20g')).toBe(true)
    expect(finds('zh', '黄油', '无盐黄油100克')).toBe(true)
    expect(finds('en', 'butter', '1 button mushroom')).toBe(false)
    expect(finds('ru', 'соль', '1 сок лимона')).toBe(false)
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
