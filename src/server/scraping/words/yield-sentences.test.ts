import { expect, test } from 'vitest'
import { yieldInSentences } from './yield-sentences.ts'

test.each([
  ['We love it. Serves two hungry people, or four as a starter.', 'two hungry people'],
  ['The recipe makes about six jars. You can halve it.', 'six jars'],
  ['The mixture serves 4 to 6 people.', '4-6 people'],
  ['This feeds three.', 'three'],
  ['Diese Suppe reicht für vier hungrige Esser und ist in 40 Minuten fertig.', 'vier hungrige Esser'],
  ['Das Rezept ergibt etwa 20 Kekse.', '20 Kekse'],
  ['Esta receta rinde unas 12 porciones.', '12 porciones'],
  ['It makes me happy.', null],
  ['Feeds a crowd.', null],
  ['It serves 20 minutes.', null],
  ['Serves as a starter.', null],
  ['This serves two purposes: it warms and it fills.', null],
  ['The recipe gives four tips.', null],
  ['The recipe makes six jars, which keep for a year.', 'six jars'],
  ['The kitchen serves 200 meals a day.', null],
  ['This makes two great friends of them.', null],
])('%s', (text, said) => expect(yieldInSentences(text)).toBe(said))
