import { describe, expect, it } from 'vitest'
import { yieldInPieces, yieldLabel, yieldPhrase } from './yields.ts'

describe('a yield', () => {
  it.each([
    ['Zutaten für 1 Springform (26 cm):', '1 Springform (26 cm)'],
    ['Für eine Springform', 'eine Springform'],
    ['Pour 24 madeleines', '24 madeleines'],
    ['Pour quatre personnes', 'quatre personnes'],
    ['Per una teglia', 'una teglia'],
    ['Voor 1 springvorm', '1 springvorm'],
    ['4 người', '4 người'],
    ['4 أشخاص', '4 أشخاص'],
    ['Untuk 4 orang', '4 orang'],
    ['สำหรับ 2 ที่', '2 ที่'],
    ['За 4 особе', '4 особе'],
  ])('stands in "%s"', (text, said) => expect(yieldPhrase(text)).toBe(said))

  it.each(['Für den Teig', 'Pour la sauce', 'Für 30 Minuten', 'per 100 gram', 'Für 2 EL Öl', 'Cut into 12 pieces'])(
    'does not stand in "%s"',
    text => expect(yieldPhrase(text)).toBeNull(),
  )

  it('may be a line of pieces or tins', () => {
    expect(['20 bitar', '1 Kastenform', '1 loaf tin', '12 Stück'].map(yieldInPieces)).not.toContain(null)
    expect(yieldInPieces('200 g flour')).toBeNull()
    expect(yieldLabel('Ergibt eine Springform')).toBe('eine Springform')
  })
})
