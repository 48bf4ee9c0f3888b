import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { convertDegrees, convertTemperatures, hasTemperature } from './temperatures.ts'

describe('convertTemperatures', () => {
  it.each([
    ['Bake at 350°F for 20 minutes.', 'metric', 'Bake at 175°C for 20 minutes.'],
    ['Heat to 350 degrees Fahrenheit', 'metric', 'Heat to 175 °C'],
    ['Heat the oven to 400 F.', 'metric', 'Heat the oven to 205 °C.'],
    ['bake at 350-375°F', 'metric', 'bake at 175-190°C'],
    ['Bei 180 °C backen', 'us', 'Bei 355 °F backen'],
    ['Ofen auf 200 Grad Celsius vorheizen', 'us', 'Ofen auf 390 °F vorheizen'],
    ['in Wasser von 38 °C auflösen', 'us', 'in Wasser von 100 °F auflösen'],
    ['オーブンを180℃に', 'us', 'オーブンを355°Fに'],
    ['four à 180 à 200 °C', 'us', 'four à 355 à 390 °F'],
  ] as const)('%s', (text, system, wanted) => {
    expect(convertTemperatures(text, system)).toBe(wanted)
  })
  it.each([
    ['Bake at 350°F (175°C).', 'metric'],
    ['180 °C/350 °F', 'us'],
    ['180 °C (gas 4)', 'metric'],
    ['Add 10 C flour and 20 eggs, vitamin C', 'metric'],
    ['Cook for 350 F-stops', null],
  ] as const)('leaves %s', (text, system) => {
    expect(convertTemperatures(text, system)).toBe(text)
  })
  it('says whether there is one', () => {
    expect([hasTemperature('350°F'), hasTemperature('350 g'), hasTemperature('2 C sugar')]).toEqual([
      true,
      false,
      false,
    ])
  })
})

describe('convertDegrees', () => {
  it('comes back to where it was, but for the rounding', () => {
    fc.assert(
      fc.property(fc.integer({ min: -20, max: 300 }), celsius => {
        const back = convertDegrees(convertDegrees(celsius, 'F'), 'C')
        expect(Math.abs(back - celsius)).toBeLessThanOrEqual(celsius >= 100 ? 5 : 1)
      }),
    )
  })
  it('keeps the order of temperatures', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 300 }), fc.integer({ min: 100, max: 300 }), (a, b) => {
        if (a <= b) expect(convertDegrees(a, 'F')).toBeLessThanOrEqual(convertDegrees(b, 'F'))
      }),
    )
  })
  it('touches nothing in a text without degrees', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 80 }), text => {
        if (!hasTemperature(text)) expect(convertTemperatures(text, 'us')).toBe(text)
      }),
    )
  })
})
