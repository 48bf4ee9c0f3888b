import { expect, test } from 'vitest'
import { preparationsIn } from './prepare-ahead.ts'

test.each([
  ['Soak the beans overnight in cold water.', 'soak'],
  ['Die Kichererbsen über Nacht einweichen.', 'soak'],
  ['250 g frozen spinach', 'defrost'],
  ['TK-Erbsen', 'defrost'],
  ['Put the dough in the fridge overnight.', 'begin'],
  ['Laisser reposer toute la nuit.', 'begin'],
  ['يُترك طوال الليل', 'begin'],
])('%s asks to %s', (text, kind) => {
  expect(preparationsIn([text])).toEqual([{ kind, text }])
})

test.each(['Fry the onions.', 'Serve the day after.', 'Mix with soaked bread', 'Wait for 20 minutes'])(
  '%s asks nothing',
  text => {
    expect(preparationsIn([text])).toEqual([])
  },
)
